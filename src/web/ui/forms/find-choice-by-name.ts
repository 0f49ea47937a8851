import type { Choice } from './field.tsx'

/** Returns the choice with this full name, ignoring case and accents. */
export const findChoiceByName = (choices: readonly Choice[], typed: string): Choice | undefined =>
  choices.find(({ label }) => isSameName(label, typed))

const isSameName = (left: string, right: string) =>
  left.trim().localeCompare(right.trim(), undefined, { sensitivity: 'base' }) === 0
