import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/kernel/app-error.ts'
import {
  type AddressRow,
  findAddress,
  findPlaces,
  type NewAddress,
  setAddress,
} from './addresses.repo.ts'

/** The user's delivery address; none until the first is saved. */
export const getAddress = (ctx: Ctx, userId: number): Promise<AddressRow | undefined> =>
  findAddress(ctx, userId)

const refuse = (field: string, message: string): never => {
  throw new AppError('invalid_input', message, { fields: { [field]: message } })
}

/** Saves the delivery address. Unknown places, and places that are not in one another, are refused. */
export const updateAddress = async (ctx: Ctx, address: NewAddress): Promise<AddressRow> => {
  const stateId = address.stateId ?? null
  const places = await findPlaces(ctx, { ...address, stateId })
  if (!places) return refuse('country_id', 'Please choose a country from the list')
  if (stateId === null && places.countryHasStates) refuse('state_id', 'State is required')
  if (stateId !== null && !places.stateId) {
    refuse('state_id', 'Please choose a state of this country')
  }
  if (!places.cityId) refuse('city_id', 'Please choose a city from the list')
  await setAddress(ctx, { ...address, stateId })
  const saved = await findAddress(ctx, address.userId)
  if (!saved) throw new AppError('conflict', 'The address was removed meanwhile')
  return saved
}
