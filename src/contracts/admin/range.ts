/** The largest range a list request may ask for. */
export const maxRange = 200
