import { samePlace } from './same-place.client';

type Act = {
  /** Repeats it. */
  readonly replay: () => void;
  /** What the browser would have done by itself. */
  readonly asPlainHtml: () => void;
};

/** Holds the visitor's last press or submission while an island is loading. */
export function createPendingAct() {
  let act: Act | null = null;
  const run = (how: keyof Act) => {
    const taken = act;
    act = null;
    taken?.[how]();
  };

  return {
    holdClick(element: HTMLElement): void {
      const again = samePlace(element);
      act = {
        replay: () => again()?.click(),
        asPlainHtml: () => {
          if (element instanceof HTMLAnchorElement) location.assign(element.href);
        },
      };
    },

    holdSubmit(form: HTMLFormElement, submitter: HTMLElement | null): void {
      const again = samePlace(form);
      const send = () => again()?.requestSubmit(submitter?.isConnected ? submitter : undefined);
      act = {
        replay: send,
        asPlainHtml: () => {
          if (form.hasAttribute('action')) send();
        },
      };
    },

    /** Once the island acts. */
    replay: () => run('replay'),

    /** If it fails to load: follows the link, or submits the form with the pressed button. */
    doAsPlainHtml: () => run('asPlainHtml'),
  };
}
