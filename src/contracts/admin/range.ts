/** The largest range of a list request. */
export const maxRange = 200
