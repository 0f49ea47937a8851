import { z } from 'zod'
import { holdKinds, holdStates } from '#contracts/bookings/holds.ts'
import { orderKinds } from '#contracts/orders/orders.ts'
import { brief } from './booking-brief.ts'
import { cents, day, id, instant, someText, text } from './fields.ts'
import { adminResource } from './resource.ts'
import { note, timeline } from './timeline.ts'
import { tag, tags } from './tags.ts'
import { workChanges, workFields, workFilters } from './work.ts'

const item = z.object({
  id,
  modelId: id.nullable(),
  name: z.string(),
  unitCents: cents,
  quantity: z.int(),
  bookingLength: z.enum(['half_day', 'full_day']).nullable(),
  usage: z.enum(['e-commerce', 'editorial', 'campaign']).nullable(),
})

/** What happened to an order, oldest first. */
const event = z.object({
  id,
  state: z.string(),
  remark: z.string(),
  courierName: z.string().nullable(),
  waybill: z.string().nullable(),
  /** Null if the client, a guest or the system did it. */
  actorUserId: z.int().nullable(),
  actorName: z.string().nullable(),
  createdAt: instant,
})

const provider = z.enum(['stripe', 'paypal'])

/** The code that an order used, and what it took off. */
const redeemed = z.object({
  code: z.string(),
  kind: z.enum(['percentage', 'amount', 'gift_card']),
  discountCents: cents,
})

/** A transition that is allowed now, and so has a button on the screen. */
const allowedMove = z.object({
  name: z.string(),
  to: z.string(),
  /**
   * `shipment_known`: courier and waybill are sent along. `dates_known`: the days of the work are.
   * `junior_cleared`: licence and chaperone must be on record.
   */
  needs: z.enum(['junior_cleared', 'shipment_known', 'dates_known']).nullable(),
  /** The heading of the email to the client. */
  heading: z.string(),
  /** The money that it returns; null if it returns none. */
  refund: z.object({ amountCents: cents, currency: z.string(), provider }).nullable(),
  /** What it returns to a coupon or gift card; null if it returns nothing. */
  release: redeemed.nullable(),
})

const shared = {
  id,
  code: z.string(),
  kind: z.enum(orderKinds),
  state: z.string(),
  userId: id.nullable(),
  clientId: id.nullable(),
  /** The company that the client writes for. */
  companyId: id.nullable(),
  contactName: z.string(),
  contactEmail: z.string(),
  currency: z.string(),
  createdAt: instant,
  updatedAt: instant,
  version: z.int(),
  /** Names of the models or goods, for lists. */
  names: z.array(z.string()),
  tags,
  items: z.array(item),
  events: z.array(event),
  timeline,
  ...workFields,
  allowedMoves: z.array(allowedMove),
}

const move = z.object({
  move: someText(40),
  /** A note to the client, shown in the email and in the history. */
  remark: text(2000).optional(),
  version: z.int(),
})

const mail = z.object({ subject: someText(200), text: someText(10_000) })

/** More than a busy agency has in a day. */
export const maxClashes = 100

/** What accounts need of an order. Amounts are in its currency, those of the payment in the payment's. */
const statement = z.object({
  /** The sum of the lines. */
  subtotalCents: cents,
  redeemed: redeemed.extend({ isReleased: z.boolean() }).nullable(),
  feeCents: z.int(),
  /** The tax that the total includes; null if its rate was not stored. */
  vat: z.object({ percent: z.number(), cents }).nullable(),
  payment: z
    .object({
      provider,
      /** The provider's own id of the payment. */
      reference: z.string().nullable(),
      state: z.string(),
      declineMessage: z.string().nullable(),
      amountCents: cents,
      currency: z.string(),
      capturedCents: cents,
      /** Confirmed by the provider. */
      refundedCents: cents,
      /** What can still be refunded. */
      refundableCents: cents,
    })
    .nullable(),
  refunds: z.array(
    z.object({
      id,
      amountCents: cents,
      state: z.enum(['pending', 'done']),
      reason: z.string(),
      /** Null if the system or the client caused it. */
      actorName: z.string().nullable(),
      createdAt: instant,
      doneAt: instant.nullable(),
    }),
  ),
})

/** What the agency records before a junior's booking may be confirmed. */
const clearance = {
  licenceReference: text(200).nullable(),
  chaperoneName: text(200).nullable(),
}

/** What staff may do to a line of a booking. */
export const lineActs = ['grant', 'extend', 'challenge', 'confirm', 'release'] as const

/** One window of one model: what is held, with which rank, and why. */
const line = z.object({
  holdId: id,
  modelId: id,
  modelName: z.string(),
  kind: z.enum(holdKinds),
  state: z.enum(holdStates),
  /** By the agency's calendar. */
  firstDay: day,
  lastDay: day,
  optionUntil: instant.nullable(),
  /** The worst rank in the window, and the days that have it; null unless it is on option. */
  rank: z.int().nullable(),
  rankDays: z.array(day),
  /** When a demand to confirm or release runs out. */
  challengeUntil: instant.nullable(),
  /** Whether earlier requests wait for the same dates: granting it passes them over. */
  passesOver: z.boolean(),
  /** What happened to it, and who stands ahead of it, in sentences. */
  why: z.array(z.string()),
  acts: z.array(z.enum(lineActs)),
})

/** Bookings: the client's brief, the models, and what has happened since. */
export const bookings = adminResource({
  label: 'Bookings',
  record: z.object({
    ...shared,
    ...clearance,
    company: z.string(),
    projectName: z.string(),
    shootDate: day,
    /** When the option lapses; null before there is one. */
    optionUntil: instant.nullable(),
    includesJunior: z.boolean(),
    /** Names of its models that have another active booking on the same day. */
    wantedTwice: z.array(z.string()),
    brief,
    /** What is held for it, model by model; those that have ended too. */
    lines: z.array(line),
    /** Other active bookings of the same models on the same day. */
    clashes: z.array(
      z.object({
        id,
        code: z.string(),
        state: z.string(),
        modelId: id,
        modelName: z.string(),
        contactName: z.string(),
        projectName: z.string(),
      }),
    ),
  }),
  single: ['items', 'events', 'brief'],
  changes: z.object({ ...clearance, ...workChanges }),
  creates: null,
  sorts: ['createdAt', 'shootDate', 'updatedAt', 'contactName', 'state'],
  descending: true,
  filters: [
    'state',
    'tags',
    'shootDate',
    'createdAt',
    'includesJunior',
    'userId',
    'clientId',
    'companyId',
    'updatedAt',
    ...workFilters,
  ],
  searched: true,
  archived: false,
  csv: {
    names: { label: 'Models' },
    shootDate: { label: 'Shoot' },
    wantedTwice: { label: 'Booked elsewhere that day' },
  },
  actions: {
    move: move.extend({
      /** With the transition `option`; by default a week, at most until the eve of the shoot. */
      optionUntil: instant.optional(),
      /** With the transition `confirm`: clashing requests and options that are declined along with it. */
      declines: z.array(id).max(maxClashes).optional(),
      /** With the transition `option`: why earlier requests for the dates are passed over. */
      reason: text(500).optional(),
    }),
    /** Grants, extends, challenges, confirms or releases one line. */
    line: z.object({
      holdId: id,
      act: z.enum(lineActs),
      /** With `grant` and `extend`. */
      optionUntil: instant.optional(),
      reason: text(500).optional(),
      version: z.int(),
    }),
    mail,
    note,
    tag,
  },
})

/**
 * Purchases and gift cards. Money is returned by cancelling, and in part by the action `refund`, which only
 * owners may.
 */
export const orders = adminResource({
  label: 'Orders',
  record: z.object({
    ...shared,
    totalCents: cents,
    /** The days of scheduled work. */
    startsOn: day.nullable(),
    endsOn: day.nullable(),
    /** Cancelled, with money that its provider has not yet confirmed to be returned. */
    refundDue: z.boolean(),
    statement,
  }),
  single: ['items', 'events', 'statement'],
  changes: z.object(workChanges),
  creates: null,
  sorts: ['createdAt', 'updatedAt', 'totalCents', 'contactName', 'state'],
  descending: true,
  filters: [
    'kind',
    'tags',
    'state',
    'createdAt',
    'userId',
    'clientId',
    'companyId',
    'updatedAt',
    ...workFilters,
    'refundDue',
  ],
  searched: true,
  archived: false,
  actions: {
    move: move.extend({
      courierName: text(120).optional(),
      waybill: text(120).optional(),
      /** With the transition `schedule`; a single day has no end of its own. */
      startsOn: day.optional(),
      endsOn: day.optional(),
    }),
    mail,
    note,
    tag,
    /** Returns a part of the payment; the order goes on as it is. */
    refund: z.object({
      amountCents: cents.min(1, 'Please give the amount to refund'),
      /** A note to the client, shown in the email. */
      reason: text(2000).optional(),
      version: z.int(),
    }),
  },
})
