/** Runs after the next paint, so that the pressed control responds before slow work starts (ADR 0066). */
export const afterPaint = (run: () => void): void => {
  // Hidden tabs do not paint.
  if (document.hidden) run()
  else requestAnimationFrame(() => setTimeout(run))
}
