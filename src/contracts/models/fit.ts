/**
 * How well a model's measures fit a sample, in numbers alone. Without a schema library, because the page
 * explains the fit with the same numbers. Each measure has a deviation in tolerances. A measure counts as far
 * as it is trusted: fully on the day it was taken, by half after a year, never less than a quarter; the rest
 * counts as a deviation of one tolerance, so that an old exact measure is worth less than a new one. An
 * unknown measure counts as a deviation of two. The distance is the root mean square (ADR 0086).
 */

import type { Target } from '#contracts/models/find-fields.ts'

/** Days after which the trust in a measure is halved. */
export const halfLifeDays = 365
/** The minimum trust in a measure, and the trust if its date is unknown. */
export const minTrust = 0.25
/** The deviation of an unknown measure, in tolerances. */
export const unknownDeviation = 2
/** The largest deviation of any measure at which a model still fits, in tolerances. */
export const maxTolerances = 3

/** The deviation of one measure from the sample. */
export interface Deviation<Name extends string> {
  readonly measure: Name
  /** In the unit of the target; positive if the model is larger, null if the measure is unknown. */
  readonly over: number | null
  readonly isWithin: boolean
}

export interface Fit<Name extends string> {
  /** 0 for a perfect fit, 1 for an average deviation of one tolerance. */
  readonly distance: number
  readonly deviations: readonly Deviation<Name>[]
  readonly fits: boolean
}

/** The trust in measures of this age; null for an unknown date. */
const getTrust = (ageDays: number | null): number =>
  ageDays === null ? minTrust : Math.min(1, Math.max(minTrust, 0.5 ** (ageDays / halfLifeDays)))

const squareDeviation = (over: number | null, within: number, trust: number): number =>
  over === null ? unknownDeviation ** 2 : trust * (over / within) ** 2 + (1 - trust)

/** How well a model fits the targets, of which there is at least one. */
export const computeFit = <Name extends string>(
  targets: readonly (readonly [Name, Target])[],
  measures: Readonly<Record<Name, number | null>>,
  ageDays: number | null,
): Fit<Name> => {
  const trust = getTrust(ageDays)
  const deviations = targets.map(([measure, { value, within }]) => {
    const modelValue = measures[measure]
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
