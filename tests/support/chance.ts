/** A row of random numbers that is the same in every run. */
export const chance = (seed: number) => () => {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff
  return seed / 0x80_00_00_00
}
