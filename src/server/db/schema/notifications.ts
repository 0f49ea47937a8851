import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { emailFrequencies, noticeChannels, noticeKinds } from '#contracts/admin/records/notices.ts'
import { users } from './accounts.ts'
import { createdAt, instant, toSqlList, serialId } from './columns.ts'

/**
 * A notice for a member of staff. It refers to a record only by id, so that personal data disappears with the
 * record.
 */
export const notifications = pgTable(
  'notifications',
  {
    id: serialId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: noticeKinds }).notNull(),
    /** The resource of the back office. */
    resource: text('resource').notNull(),
    recordId: integer('record_id').notNull(),
    /** Null if the program or a visitor caused it. */
    actorUserId: integer('actor_user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    /** When it was on a screen in use. */
    seenAt: instant('seen_at'),
    /** When it was emailed, or would have been if its user wanted that. */
    emailedAt: instant('emailed_at'),
  },
  (t) => [
    index('notifications_of_user').on(t.userId, t.id),
    index('notifications_of_record').on(t.resource, t.recordId, t.kind),
    index('notifications_unseen')
      .on(t.createdAt)
      .where(sql`seen_at is null and emailed_at is null`),
    index('notifications_of_actor')
      .on(t.actorUserId)
      .where(sql`actor_user_id is not null`),
    index('notifications_seen')
      .on(t.seenAt, t.id)
      .where(sql`seen_at is not null`),
    index('notifications_by_age').on(t.createdAt, t.id),
    check('notifications_kind_known', sql`kind in ${toSqlList(noticeKinds)}`),
  ],
)

/** How a person wants to be notified; the default if there is no row. */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: noticeKinds }).notNull(),
    channel: text('channel', { enum: noticeChannels }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind] }),
    check('notification_choices_kind_known', sql`kind in ${toSqlList(noticeKinds)}`),
    check('notification_choices_channel_known', sql`channel in ${toSqlList(noticeChannels)}`),
  ],
)

/** How often a person wants to be emailed of notices; the default if there is no row. */
export const notificationSchedules = pgTable(
  'notification_schedules',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    emailFrequency: text('email_frequency', { enum: emailFrequencies }).notNull(),
  },
  () => [
    check('notification_schedules_known', sql`email_frequency in ${toSqlList(emailFrequencies)}`),
  ],
)
