import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { holdEventTypes } from '#contracts/bookings/hold-events.ts'
import {
  activeStates,
  blockingKinds,
  calledKinds,
  holdKinds,
  holdStates,
} from '#contracts/bookings/holds.ts'
import type { Usage } from '#contracts/bookings/usage.ts'
import { createdAt, instant, serialId, toSqlList, updatedAt, version } from './columns.ts'
import { models } from './models.ts'
import { orders } from './orders.ts'

/**
 * Reserved time of a model: the result of its events, stored so that it can be searched. Two exclusion
 * constraints, written by hand in the migration, keep two jobs of a model from overlapping, and an option or
 * job from overlapping a book-out or another booking's job (ADR 0074).
 */
export const holds = pgTable(
  'holds',
  {
    id: serialId(),
    modelId: integer('model_id')
      .notNull()
      .references(() => models.id, { onDelete: 'restrict' }),
    /** Null for entries of staff without a booking. */
    orderId: integer('order_id').references(() => orders.id, { onDelete: 'restrict' }),
    kind: text('kind', { enum: holdKinds }).notNull(),
    state: text('state', { enum: holdStates }).notNull(),
    startsAt: instant('starts_at').notNull(),
    /** Exclusive. */
    endsAt: instant('ends_at').notNull(),
    /** The event that granted it; determines its rank. */
    place: integer('place'),
    /** When the option lapses. */
    until: instant('until'),
    /** The hold whose client has asked for this one to be confirmed or released. */
    challengedBy: integer('challenged_by'),
    challengedUntil: instant('challenged_until'),
    /** The usage of the job, and the instant at which its client's exclusivity ends (ADR 0093). */
    usage: jsonb('usage').$type<Usage>(),
    /** The option that this one was part of before a job or book-out took the days in between. */
    partOf: integer('part_of'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** The number of its events. */
    version: version(),
  },
  (t) => [
    index('holds_of_model').on(t.modelId, t.startsAt),
    // Current holds of a model from a moment on: the chart, ladders, availability.
    index('holds_standing')
      .on(t.modelId, t.endsAt)
      .where(sql`state in ${toSqlList(activeStates)}`),
    // Jobs on given days, of any model.
    index('holds_work')
      .on(t.endsAt)
      .where(sql`state = 'live' and kind in ${toSqlList(calledKinds)}`),
    // Held models in a range of days.
    index('holds_taking')
      .on(t.endsAt, t.startsAt, t.modelId)
      .where(sql`state = 'live' and kind in ${toSqlList(blockingKinds)}`),
    index('holds_of_order').on(t.orderId, t.id),
    index('holds_due')
      .on(sql`least(until, challenged_until)`)
      .where(sql`state = 'live' and kind = 'option'`),
    // Challenged options: few at any time.
    index('holds_challenged')
      .on(t.challengedUntil)
      .where(sql`state = 'live' and kind = 'option' and challenged_until is not null`),
    check('holds_end_after_start', sql`${t.startsAt} < ${t.endsAt}`),
    check(
      'holds_option_has_end',
      sql`(${t.kind} = 'option' and ${t.state} = 'live') = (${t.until} is not null)`,
    ),
    check(
      'holds_challenge_whole',
      sql`(${t.challengedBy} is null) = (${t.challengedUntil} is null)`,
    ),
    check('holds_kind_known', sql`${t.kind} in ${toSqlList(holdKinds)}`),
    check('holds_state_known', sql`${t.state} in ${toSqlList(holdStates)}`),
  ],
)

/** Append-only: what happened to a hold, and its effect on others. A trigger refuses updates and deletes. */
export const holdEvents = pgTable(
  'hold_events',
  {
    /** Increases per model, because events are written under the model's lock. */
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    holdId: integer('hold_id')
      .notNull()
      .references(() => holds.id, { onDelete: 'restrict' }),
    modelId: integer('model_id').notNull(),
    type: text('type', { enum: holdEventTypes }).notNull(),
    at: instant('at').notNull(),
    /** Null for guests and for the program itself. */
    actorUserId: integer('actor_user_id'),
    reason: text('reason').notNull().default(''),
    /** Further data of the event's type: dates, an end, the challenger. */
    details: jsonb('details').$type<Record<string, unknown>>().notNull(),
    /** Other clients' options that moved up because of it. */
    promotions: jsonb('promotions')
      .$type<{ holdId: number; from: number; to: number }[]>()
      .notNull()
      .default([]),
  },
  (t) => [
    index('hold_events_of_hold').on(t.holdId, t.id),
    index('hold_events_of_model').on(t.modelId, t.id),
    index('hold_events_promoting')
      .on(t.modelId)
      .where(sql`promotions <> '[]'`),
  ],
)

/** What people have been reminded of: the end of an option, the day before work. */
export const reminderKinds = ['option_end', 'work'] as const

/**
 * Reminders that have been sent, so that each is sent once, by whichever instance. An option with a new end, or a job
 * that was moved, is reminded of again.
 */
export const holdReminders = pgTable(
  'hold_reminders',
  {
    holdId: integer('hold_id')
      .notNull()
      .references(() => holds.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: reminderKinds }).notNull(),
    /** The end of the option, or the start of the work. */
    about: instant('about').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.holdId, t.kind, t.about] }),
    check('hold_reminders_kind_known', sql`${t.kind} in ${toSqlList(reminderKinds)}`),
  ],
)
