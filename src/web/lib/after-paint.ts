/**
 * Runs once the browser has painted: a press is answered first, by the pressed control itself, and what takes
 * a phone longer follows in the next frame (ADR 0066).
 */
export const afterPaint = (run: () => void): void => {
  // A tab that is not seen paints nothing.
  if (document.hidden) run()
  else requestAnimationFrame(() => setTimeout(run))
}
