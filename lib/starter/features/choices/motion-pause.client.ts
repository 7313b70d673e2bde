import { MOTION_STORAGE_KEY } from '../../../config/storage-names';
import { Mark } from '../../../markup/marks';
import { storedChoice } from '../../page/stored-choice.client';

/** Restores the checkbox that pauses the home page's motion. CSS does the rest. */
export function startMotionPause(): void {
  const box = document.querySelector<HTMLInputElement>(`[${Mark.motionPause}]`);
  if (!box) return;
  // A visitor who was quicker than this script may already have paused it.
  const isPaused = box.checked;
  const choose = storedChoice(MOTION_STORAGE_KEY, (choice) => (box.checked = choice === 'paused'));
  if (isPaused) choose('paused');
  box.addEventListener('change', () => choose(box.checked ? 'paused' : ''));
}
