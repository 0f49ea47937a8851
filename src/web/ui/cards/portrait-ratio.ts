/** The frame of every model's portrait, width by height. */
export const portraitRatio = '4 / 5'
