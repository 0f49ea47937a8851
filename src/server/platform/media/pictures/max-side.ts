/** Maximum number of pixels on the longer side of a stored picture. */
export const MAX_SIDE = 3200
