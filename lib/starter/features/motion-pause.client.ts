import { MOTION_STORAGE_KEY } from '../../config/storage-names';
import { Mark } from '../../markup/marks';

/** Restores the checkbox that pauses the home page's motion. CSS does the rest. */
export function startMotionPause(): void {
  const box = document.querySelector<HTMLInputElement>(`[${Mark.motionPause}]`);
  if (!box) return;
  try {
    // A visitor who was quicker than this script may already have paused it.
    box.checked ||= localStorage.getItem(MOTION_STORAGE_KEY) === 'paused';
  } catch {
    // Storage is off: the motion runs until the visitor pauses it.
  }
  box.addEventListener('change', () => {
    try {
      if (box.checked) localStorage.setItem(MOTION_STORAGE_KEY, 'paused');
      else localStorage.removeItem(MOTION_STORAGE_KEY);
    } catch {
      // Storage is off: paused on this page only.
    }
  });
}
