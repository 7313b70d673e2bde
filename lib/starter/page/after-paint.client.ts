/**
 * Runs after the next frame, so that the effect of a press shows first and measuring forces no extra layout.
 */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act, 0));
}
