import type { Choice } from './field.tsx'

const same = (left: string, right: string) =>
  left.trim().localeCompare(right.trim(), undefined, { sensitivity: 'base' }) === 0

/** The choice whose whole name was typed, case and accents ignored. */
export const choiceNamed = (choices: readonly Choice[], typed: string): Choice | undefined =>
  choices.find(({ label }) => same(label, typed))
