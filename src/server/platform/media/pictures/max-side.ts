/** Pixels of the longer side of a stored picture at most. */
export const MAX_SIDE = 3200
