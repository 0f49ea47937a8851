/** Describes how many records use a file. */
export const describeUses = (uses: number): string => {
  if (uses === 0) return 'Not used'
  return uses === 1 ? 'Used in 1 place' : `Used in ${uses} places`
}
