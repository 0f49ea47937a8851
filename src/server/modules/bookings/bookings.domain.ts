import type { Day } from '#server/kernel/dates.ts'
import { AppError } from '#server/kernel/app-error.ts'

/** What a booking request needs to know of a model that was asked for. */
export interface AskedModel {
  id: number
  /** As visitors read it: of a junior the first name only. */
  name: string
  isJunior: boolean
  isLive: boolean
}

const refusal = (field: string, message: string) =>
  new AppError('invalid_input', message, { fields: { [field]: message } })

/** @throws unless every model was asked for once, exists and can be booked; names the first that does not. */
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
 * Today is in time.
 * @throws when the day of the shoot has passed where the agency is.
 */
export const requireNotPast = (day: Day, today: Day): void => {
  if (day < today) throw refusal('date', 'Date must not be in the past')
}

/** @throws when a junior is asked for and no responsible adult is named. */
export const requireGuardian = (includesJunior: boolean, guardianNote: string): void => {
  if (includesJunior && guardianNote === '') {
    throw refusal('guardian_note', 'Guardian note is required for a booking with a junior')
  }
}
