import { followOtherTabs } from './other-tabs.client';

/**
 * Keeps a visitor's choice in local storage, and shows it: now, when it is made, when another tab changes it,
 * and when Back shows this page again. Returns the function that makes the choice; an empty one is removed.
 *
 * Errors: never throws; if storage is off, the choice applies to this page only.
 */
export function storedChoice(name: string, show: (choice: string | null) => void): (choice: string) => void {
  let currentChoice: string | null = null;
  const follow = () => {
    try {
      currentChoice = localStorage.getItem(name);
    } catch {
      // Storage is off.
    }
    show(currentChoice);
  };
  follow();
  followOtherTabs(follow);
  return (choice) => {
    currentChoice = choice;
    try {
      if (choice) localStorage.setItem(name, choice);
      else localStorage.removeItem(name);
    } catch {
      // Storage is off.
    }
    show(choice);
  };
}
