import type { EnteredBooking, NewBooking } from '#contracts/admin/bookings/new-booking.ts'
import { toBookingWindow } from '#contracts/admin/bookings/staff-request.ts'
import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { invalidField } from '#server/kernel/app-error.ts'
import { createRecord } from '#server/modules/admin/index.ts'
import { findClient, requestForClient } from '#server/modules/bookings/index.ts'
import { clientsResource } from './clients.admin.ts'

/**
 * Enters a booking that somebody has requested by phone or email. A new person becomes a client first; a
 * known address belongs to its client. Everything is stored, or nothing.
 * @throws `invalid_input` for an unknown client, and what `requestForClient` throws.
 */
export const enterBooking = (
  ctx: Ctx,
  { clientId, client, as, windows, ...booking }: NewBooking,
): Promise<EnteredBooking> =>
  inTransaction(ctx, async (ctx) => {
    const contact = await findOrCreateContact(ctx, { clientId, client })
    return requestForClient(ctx, {
      ...booking,
      contactName: contact.name,
      contactEmail: contact.email,
      phone: contact.phone,
      company: contact.company,
      windows: windows.map(toBookingWindow),
      asOption: as === 'option',
    })
  })

interface Contact {
  readonly name: string
  readonly email: string
  readonly phone?: string
  readonly company?: string
}

const findOrCreateContact = async (
  ctx: Ctx,
  { clientId, client }: Pick<NewBooking, 'clientId' | 'client'>,
): Promise<Contact> => {
  if (clientId !== undefined) {
    const existing = await findClient(ctx, { id: clientId })
    if (existing && !existing.isArchived) return existing
    throw refuseClient('This client is no longer on record: please choose another')
  }
  if (!client) throw refuseClient('Please choose a client, or enter a new one')
  const existing = await findClient(ctx, { email: client.email })
  if (!existing) await createRecord(ctx, clientsResource, client)
  return client
}

const refuseClient = (message: string) => invalidField('clientId', message)
