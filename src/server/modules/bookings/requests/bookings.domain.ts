import { pastDate, findPastWindows } from '#contracts/bookings/windows.ts'
import type { DateRange } from '#contracts/time/day.ts'
import { invalidField } from '#server/kernel/app-error.ts'

/** The facts of a requested model. */
export interface RequestedModel {
  id: number
  /** The public name: of a junior the first name only. */
  name: string
  isJunior: boolean
  isLive: boolean
}

/**
 * Checks the requested models.
 * @throws `invalid_input` unless each was requested once, exists and can be booked; names the first that does
 * not.
 */
export const requireBookable = (
  ids: readonly number[],
  models: readonly RequestedModel[],
): void => {
  const byId = new Map(models.map((model) => [model.id, model]))
  ids.forEach((id, index) => {
    const model = byId.get(id)
    if (!model) throw invalidField('wishlists', `There is no model with the number ${id}`)
    if (!model.isLive)
      throw invalidField('wishlists', `${model.name} cannot be booked at the moment`)
    if (ids.indexOf(id) !== index)
      throw invalidField('wishlists', `${model.name} has been chosen twice`)
  })
}

/**
 * Today is allowed, except hours that are over. `now` is in the format of `wallTime`, in the agency's time
 * zone.
 * @throws `invalid_input` if one of the windows is in the past.
 */
export const requireUpcoming = (windows: readonly DateRange[], now: string): void => {
  if (findPastWindows(windows, now).length > 0) throw invalidField('date', pastDate)
}

/**
 * Checks that a responsible adult is named.
 * @throws `invalid_input` if a junior is requested without one.
 */
export const requireGuardian = (includesJunior: boolean, guardianNote: string): void => {
  if (includesJunior && guardianNote === '') {
    throw invalidField('guardian_note', 'Guardian note is required for a booking with a junior')
  }
}
