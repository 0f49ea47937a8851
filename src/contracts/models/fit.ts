/**
 * How well a model's measures fit a sample, in numbers alone. Without a schema library, as the page explains it with
 * the same numbers.
 *
 * Each measure is off by so many of its tolerances. A measure counts as far as it can be trusted: wholly on the day it
 * was taken, half a year later, and never less than a quarter; for the rest it counts as off by one tolerance, so that
 * an old measure that matches is worth less than a new one. A measure that nobody has taken counts as off by two. The
 * distance is the root of the mean of the squares (ADR 0086).
 */

import type { Target } from '#contracts/models/find-fields.ts'

/** Days after which a measure is trusted by half. */
export const halfLifeDays = 365
/** What a measure is trusted at least, and where its date is unknown. */
export const leastTrust = 0.25
/** Tolerances that count for a measure that is unknown. */
export const unknownIsOff = 2
/** Who is further off in any measure does not fit at all. */
export const maxTolerances = 3

/** How far one measure is from the sample. */
export interface Deviation<Name extends string> {
  readonly measure: Name
  /** Above zero where the model is larger; null where the measure is unknown. In the unit of the target. */
  readonly over: number | null
  readonly isWithin: boolean
}

export interface Fit<Name extends string> {
  /** 0 for a perfect fit, 1 for an average of one tolerance. */
  readonly distance: number
  readonly deviations: readonly Deviation<Name>[]
  readonly fits: boolean
}

/** How far measures are trusted that were taken so many days ago; null for an unknown date. */
const getTrust = (ageDays: number | null): number =>
  ageDays === null ? leastTrust : Math.min(1, Math.max(leastTrust, 0.5 ** (ageDays / halfLifeDays)))

const squareDeviation = (over: number | null, within: number, trust: number): number =>
  over === null ? unknownIsOff ** 2 : trust * (over / within) ** 2 + (1 - trust)

/** How a model fits the targets, of which there is at least one. */
export const computeFit = <Name extends string>(
  targets: readonly (readonly [Name, Target])[],
  known: Readonly<Record<Name, number | null>>,
  ageDays: number | null,
): Fit<Name> => {
  const trust = getTrust(ageDays)
  const deviations = targets.map(([measure, { value, within }]) => {
    const modelValue = known[measure]
    const over = modelValue === null ? null : modelValue - value
    return { measure, over, isWithin: over !== null && Math.abs(over) <= within, within }
  })
  const squares = deviations.map(({ over, within }) => squareDeviation(over, within, trust))
  const mean = squares.reduce((sum, square) => sum + square, 0) / squares.length
  return {
    distance: Math.sqrt(mean),
    deviations: deviations.map(({ measure, over, isWithin }) => ({ measure, over, isWithin })),
    fits: deviations.every(
      ({ over, within }) => over === null || Math.abs(over) <= within * maxTolerances,
    ),
  }
}
