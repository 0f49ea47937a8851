import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { requirePlaces } from '#server/modules/places/index.ts'
import { type AddressRow, findAddress, type NewAddress, setAddress } from './addresses.repo.ts'

/** The user's delivery address; undefined until one has been saved. */
export const getAddress = (ctx: Ctx, userId: number): Promise<AddressRow | undefined> =>
  findAddress(ctx, userId)

/**
 * Saves the delivery address.
 * @throws `invalid_input` for unknown places, and for places that do not lie in one another.
 */
export const updateAddress = async (ctx: Ctx, address: NewAddress): Promise<AddressRow> => {
  const stateId = address.stateId ?? null
  await requirePlaces(ctx, { ...address, stateId, asksState: true })
  await setAddress(ctx, { ...address, stateId })
  const row = await findAddress(ctx, address.userId)
  if (!row) throw new AppError('conflict', 'The address has been removed in the meantime')
  return row
}
