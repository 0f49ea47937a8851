import type { Day } from '#server/kernel/dates.ts'
import { AppError } from '#server/kernel/app-error.ts'

/** What a booking request needs to know of a requested model. */
export interface AskedModel {
  id: number
  /** The public name: of a junior the first name only. */
  name: string
  isJunior: boolean
  isLive: boolean
}

const refusal = (field: string, message: string) =>
  new AppError('invalid_input', message, { fields: { [field]: message } })

/**
 * Checks the requested models.
 * @throws `invalid_input` unless each was requested once, exists and can be booked; names the first that does
 * not.
 */
export const requireBookable = (ids: readonly number[], known: readonly AskedModel[]): void => {
  const byId = new Map(known.map((model) => [model.id, model]))
  ids.forEach((id, place) => {
    const model = byId.get(id)
    if (!model) throw refusal('wishlists', `There is no model with the number ${id}`)
    if (!model.isLive) throw refusal('wishlists', `${model.name} cannot be booked at the moment`)
    if (ids.indexOf(id) !== place) throw refusal('wishlists', `${model.name} has been chosen twice`)
  })
}

/**
 * Today is allowed.
 * @throws `invalid_input` if the day of the shoot is in the past in the agency's time zone.
 */
export const requireNotPast = (day: Day, today: Day): void => {
  if (day < today) throw refusal('date', 'Date must not be in the past')
}

/**
 * Hours of today can be over as well.
 * @throws `invalid_input` if one of the windows is.
 */
export const requireToCome = (windows: readonly { readonly end: Date }[], now: Date): void => {
  if (windows.some(({ end }) => end <= now)) throw refusal('date', 'Date must not be in the past')
}

/**
 * Checks for the responsible adult.
 * @throws `invalid_input` if a junior is requested and no responsible adult is named.
 */
export const requireGuardian = (includesJunior: boolean, guardianNote: string): void => {
  if (includesJunior && guardianNote === '') {
    throw refusal('guardian_note', 'Guardian note is required for a booking with a junior')
  }
}
