/** A sequence of random numbers that is the same in every run. */
export const chance = (seed: number) => () => {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff
  return seed / 0x80_00_00_00
}

/** Draws from a seed: a number below a limit, or an element of a list. */
export const aDraw = (seed: number) => {
  const next = chance(seed)
  const below = (limit: number) => Math.floor(next() * limit)
  return { below, of: <T>(list: readonly T[]): T => list[below(list.length)]! }
}
export type Draw = ReturnType<typeof aDraw>
