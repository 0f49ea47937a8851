import { z } from 'zod'
import {
  cents,
  day,
  emailAddress,
  id,
  instant,
  multiline,
  someText,
  storedFields,
  text,
  typedEmail,
} from '#contracts/admin/fields.ts'
import { staffRequest } from '#contracts/admin/bookings/staff-request.ts'
import { adminResource } from '#contracts/admin/resource.ts'
import { tag, tags } from '#contracts/admin/records/tags.ts'
import { note, timeline } from '#contracts/admin/records/timeline.ts'
import { adminInvitation } from './users.ts'

/** The totals of a client's orders in one currency. */
export const total = z.object({
  currency: z.string(),
  /** Number of paid orders. */
  orders: z.int(),
  paidCents: cents,
  refundedCents: cents,
  /** The sum of orders that wait for payment. */
  openCents: cents,
})

export type ClientTotal = z.output<typeof total>

/** An order that waits for payment. */
const openOrder = z.object({
  id,
  code: z.string(),
  totalCents: cents,
  currency: z.string(),
  createdAt: instant,
})
export type OpenOrder = z.output<typeof openOrder>

/** A gift card that a client has bought or received. Bookers do not see its code. */
const giftCard = z.object({
  id,
  isBought: z.boolean(),
  isReceived: z.boolean(),
  issuedCents: cents,
  balanceCents: cents,
  currency: z.string(),
  state: z.enum(['usable', 'used', 'expired', 'archived']),
  endsOn: day.nullable(),
  createdAt: instant,
})
export type ClientGiftCard = z.output<typeof giftCard>

/** A package for a client, or one sent to one of their addresses. */
const clientPackage = z.object({
  id,
  title: z.string(),
  models: z.int(),
  /** The last time a link was sent to this client, and the first time they opened one. */
  sentAt: instant.nullable(),
  openedAt: instant.nullable(),
  /** Whether one of this client's links still works. */
  isOpen: z.boolean(),
  createdAt: instant,
})
export type ClientPackage = z.output<typeof clientPackage>

/** Counts of records, for lists. */
export const counts = { bookings: z.int(), orders: z.int(), enquiries: z.int() }

const writableFields = {
  name: someText(200),
  phone: text(40),
  company: text(200),
  /** The contact's position at their company. */
  jobTitle: text(100),
}

/**
 * Everybody who has booked, ordered or written, by email address. `company` is the name of a company, which
 * is created if it does not exist.
 */
export const clients = adminResource({
  label: 'Clients',
  noun: 'client',
  record: z.object({
    ...storedFields,
    ...writableFields,
    email: z.string(),
    companyId: id.nullable(),
    /** The client into which this one was merged; it has all records of this one. */
    mergedIntoId: id.nullable(),
    ...counts,
    createdAt: instant,
    /** The latest booking. */
    newestBooking: z.object({ id, code: z.string() }).nullable(),
    totals: z.array(total),
    openOrders: z.array(openOrder),
    giftCards: z.array(giftCard),
    packages: z.array(clientPackage),
    timeline,
    /** The account with this address; `isInvited` until its owner has signed in. */
    account: z
      .object({ id, isInvited: z.boolean(), invitation: adminInvitation.nullable() })
      .nullable(),
    /** Addresses of clients that were merged into this one. */
    otherEmails: z.array(z.string()),
    tags,
    /** Other clients with the same name or phone number. */
    duplicates: z.array(z.object({ id, name: z.string(), email: z.string() })),
  }),
  changes: z.object(writableFields),
  creates: z.object({
    ...writableFields,
    phone: writableFields.phone.optional(),
    company: writableFields.company.optional(),
    jobTitle: writableFields.jobTitle.optional(),
    email: emailAddress,
  }),
  sorts: ['name', 'email', 'createdAt', 'updatedAt'],
  filters: ['companyId', 'createdAt', 'tags'],
  searched: true,
  archived: true,
  imported: true,
  actions: {
    /** Moves all records of another client to this one. */
    merge: z.object({ duplicateId: id, version: z.int() }),
    email: z.object(typedEmail),
    /** Enters a booking that the client asked for by phone or email. */
    book: z.object({ projectName: someText(200), description: multiline(5000), ...staffRequest }),
    /** Creates an account with this address and emails a link to set its password. */
    invite: z.object({}),
    note,
    tag,
  },
})
