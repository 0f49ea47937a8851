import { type SQL, sql } from 'drizzle-orm'
import type { AdminActionInput } from '#contracts/admin.ts'
import { toBookingWindow } from '#contracts/admin/bookings/staff-request.ts'
import type { Ctx } from '#server/context.ts'
import { clients } from '#server/db/schema/clients.ts'
import { dayIn } from '#contracts/time/zoned.ts'
import { inviteClient } from '#server/modules/accounts/index.ts'
import {
  defineResource,
  type Fields,
  getLockedRecord,
  type ResourceDefinition,
  type StoredRecord,
  updateRecord,
} from '#server/modules/admin/index.ts'
import { requestForClient } from '#server/modules/bookings/index.ts'
import { emailFromAgency } from '#server/modules/emails/index.ts'
import { listCardsOfClient } from '#server/modules/gift-cards/index.ts'
import { listOpenOrders } from '#server/modules/orders/index.ts'
import { listPackagesOfClient } from '#server/modules/packages/index.ts'
import { listTimeline, createNoteAction } from '#server/modules/timeline/index.ts'
import {
  findAccountByEmail,
  findNewestBooking,
  getCompanyByName,
  listDuplicates,
  listOtherEmails,
  lockClients,
  moveClient,
  totalsOfClient,
} from './clients.repo.ts'
import { mergeInto } from './merge.admin.ts'

const selectCount = (from: string): SQL => sql`(select count(*)::int from ${sql.raw(from)})`

const toText = (value: unknown): string => (typeof value === 'string' ? value : '')

type Client<Field extends keyof StoredRecord<'clients'>> = StoredRecord<'clients', Field>

const merge = async (
  ctx: Ctx,
  record: Client<'id' | 'name' | 'mergedIntoId' | 'phone' | 'jobTitle' | 'companyId'>,
  { duplicateId }: AdminActionInput<'clients', 'merge'>,
): Promise<Fields> => {
  const { id } = record
  const at = ctx.platform.clock.now()
  const duplicate = await getLockedRecord(ctx, clientsResource, duplicateId)
  return mergeInto(ctx, clientsResource, {
    record,
    duplicate,
    move: async () => {
      await moveClient(ctx, { from: duplicate.id, to: id, at })
      const values = {
        phone: record.phone === '' ? duplicate.phone : record.phone,
        jobTitle: record.jobTitle === '' ? duplicate.jobTitle : record.jobTitle,
        companyId: record.companyId ?? duplicate.companyId,
      }
      await updateRecord(ctx, clientsResource, { id, values, at })
    },
  })
}

/** An email in the agency's name; replies go to the agency. */
const emailClient = (
  ctx: Ctx,
  { id, email }: Client<'id' | 'email'>,
  input: AdminActionInput<'clients', 'email'>,
) => emailFromAgency(ctx, { to: email, about: { clientId: id }, input })

const invite = async (
  ctx: Ctx,
  { name, email, phone }: Client<'name' | 'email' | 'phone'>,
): Promise<Fields> => {
  const [firstName = '', ...others] = name.split(' ')
  await inviteClient(ctx, { email, phone, firstName, lastName: others.join(' ') })
  return { invited: email }
}

/** Enters a booking that the client has requested by phone or email. */
const book = async (
  ctx: Ctx,
  { name, email, phone, company }: Client<'name' | 'email' | 'phone' | 'company'>,
  { as, windows, ...booking }: AdminActionInput<'clients', 'book'>,
): Promise<Fields> => {
  const { code } = await requestForClient(ctx, {
    ...booking,
    contactName: name,
    contactEmail: email,
    phone,
    company,
    windows: windows.map(toBookingWindow),
    asOption: as === 'option',
  })
  return { booking: code }
}

/** What is open between a client and the agency: unpaid orders, gift cards, packages. */
const getOpenItems = async (ctx: Ctx, clientId: number) => {
  const { config } = ctx
  const { clock } = ctx.platform
  const now = clock.now()
  return {
    openOrders: await listOpenOrders(ctx, clientId),
    giftCards: await listCardsOfClient(ctx, { clientId, today: dayIn(config.timeZone, now) }),
    packages: await listPackagesOfClient(ctx, { clientId, now }),
  }
}

export const clientsResource: ResourceDefinition<'clients'> = defineResource('clients', {
  table: clients,
  reads: {
    company: sql`coalesce((select c.name from companies c where c.id = clients.company_id), '')`,
    bookings: selectCount("orders o where o.client_id = clients.id and o.kind = 'booking'"),
    orders: selectCount("orders o where o.client_id = clients.id and o.kind <> 'booking'"),
    enquiries: selectCount('enquiries e where e.client_id = clients.id'),
  },
  search: (pattern) =>
    sql`${clients.id} in (
      select c.id from clients c where search_fold(c.name || ' ' || c.email::text || ' ' || c.phone) like ${pattern}
      union all
      select c.id from clients c join companies f on f.id = c.company_id where search_fold(f.name) like ${pattern})`,
  constraints: { clients_email: 'email' },
  prepare: async (ctx, { values }) =>
    values.company !== undefined
      ? { companyId: await getCompanyByName(ctx, values.company, ctx.platform.clock.now()) }
      : {},
  loadDetail: async (ctx, record) => {
    const { id, name, phone } = record
    return {
      newestBooking: (await findNewestBooking(ctx, id)) ?? null,
      totals: await totalsOfClient(ctx, id),
      ...(await getOpenItems(ctx, id)),
      timeline: await listTimeline(ctx, { kind: 'client', id }),
      account: (await findAccountByEmail(ctx, record.email)) ?? null,
      otherEmails: await listOtherEmails(ctx, id),
      duplicates: record.archivedAt === null ? await listDuplicates(ctx, { id, name, phone }) : [],
    }
  },
  lockForAction: async (ctx, { id, action, input }) => {
    if (action === 'merge') await lockClients(ctx, [id, input.duplicateId])
  },
  actions: { merge, email: emailClient, book, invite, note: createNoteAction('client', 'clients') },
  imports: {
    nameOf: ({ name, email }) => toText(name) || toText(email),
    keyOf: ({ email }) => toText(email).trim(),
    example: {
      name: 'Ada Example',
      email: 'ada@studio.example',
      phone: '+33 1 99 00 14 30',
      company: 'Studio Example',
    },
    foldedKey: sql`search_fold(${clients.email}::text)`,
  },
})
