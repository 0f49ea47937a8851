/** Aspect ratio of every portrait. */
export const portraitRatio = '4 / 5'
