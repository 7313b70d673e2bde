/** Acts once the next frame has been drawn: what a press has brought about is seen first, and nothing that is measured has to be laid out anew. */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act, 0));
}
