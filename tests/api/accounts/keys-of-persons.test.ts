import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { useDatabase } from '#tests/support/databases.ts'

const database = useDatabase()

/** The tables whose rows are deleted when a person is erased. Rows of others stay and are blanked. */
const personTables = [
  'users',
  'clients',
  'companies',
  'enquiries',
  'model_applications',
  'newsletter_subscribers',
]

/** What happens to a row when what its key names is deleted, and why that is right. */
type Answer =
  | readonly ['goes along', string]
  | readonly ['forgets the key', string]
  | readonly ['keeps the number', string]

const signInReason = 'signs in to the account'
const ownUseReason = 'is of no use but to the account itself'
const officeWorkReason = 'is the work of the office, which goes on without this colleague'
const bookkeepingReason = 'stays in the books, blanked before'
const timelineReason = 'is about the person: a text and its record'
const submissionReason = 'is a part of what the person sent in'
const appendOnlyReason = 'is a history that is only ever added to: the number names nobody any more'

/** Every column that names a person, by table and column. A new one needs an answer here. */
const answers: Readonly<Record<string, Answer>> = {
  'authenticators.user_id': ['goes along', signInReason],
  'identities.user_id': ['goes along', signInReason],
  'known_browsers.user_id': ['goes along', signInReason],
  'list_exports.user_id': [
    'goes along',
    'a file of theirs, which then goes with what no record names',
  ],
  'one_time_links.user_id': ['goes along', signInReason],
  'passkeys.user_id': ['goes along', signInReason],
  'recovery_codes.user_id': ['goes along', signInReason],
  'reset_codes.user_id': ['goes along', signInReason],
  'sessions.user_id': ['goes along', signInReason],
  'invitations.user_id': ['goes along', 'invites the account, which is gone'],
  'bag_lines.user_id': ['goes along', ownUseReason],
  'delivery_addresses.user_id': ['goes along', ownUseReason],
  'projects.user_id': ['goes along', 'is the client’s own selection; its links end with it'],
  'saved_searches.user_id': ['goes along', ownUseReason],
  'saved_search_emails.user_id': ['goes along', ownUseReason],
  'wallet_orders.user_id': [
    'goes along',
    'is needed until it is paid: what was paid is in payments',
  ],
  'calendar_feeds.user_id': ['goes along', 'is a secret address of this colleague’s calendar'],
  'notifications.user_id': ['goes along', ownUseReason],
  'notification_choices.user_id': ['goes along', ownUseReason],
  'notification_schedules.user_id': ['goes along', ownUseReason],
  'saved_views.user_id': [
    'goes along',
    'is their own; an owner has been given the shared ones before',
  ],
  'application_ratings.user_id': ['goes along', 'is this colleague’s opinion, under their name'],
  'note_mentions.user_id': ['goes along', 'points to a name that is taken out of the note'],
  'notes.author_user_id': ['forgets the key', officeWorkReason],
  'sent_emails.author_user_id': ['forgets the key', officeWorkReason],
  'notifications.actor_user_id': ['forgets the key', 'tells somebody else of work to do'],
  'enquiries.assignee_id': ['forgets the key', officeWorkReason],
  'model_applications.assignee_id': ['forgets the key', officeWorkReason],
  'orders.assignee_id': ['forgets the key', officeWorkReason],
  'orders.user_id': ['forgets the key', bookkeepingReason],
  'gift_card_purchases.user_id': ['forgets the key', bookkeepingReason],

  'orders.client_id': ['forgets the key', bookkeepingReason],
  'packages.client_id': ['forgets the key', 'shows what models were offered; blanked before'],
  'enquiries.client_id': ['forgets the key', 'came from another address: it gets a client again'],
  'clients.merged_into_id': ['goes along', 'was found to be the same person'],
  'notes.client_id': ['goes along', timelineReason],
  'sent_emails.client_id': ['goes along', timelineReason],
  'companies.manager_id': ['forgets the key', officeWorkReason],
  'clients.company_id': ['forgets the key', 'is somebody else’s record'],
  'companies.merged_into_id': ['goes along', 'was found to be the same company'],
  'notes.company_id': ['goes along', 'is about a company of which nobody is left'],

  'enquiry_consents.enquiry_id': ['goes along', submissionReason],
  'enquiry_files.enquiry_id': ['goes along', submissionReason],
  'notes.enquiry_id': ['goes along', timelineReason],
  'sent_emails.enquiry_id': ['goes along', timelineReason],
  'model_application_consents.application_id': ['goes along', submissionReason],
  'model_application_files.application_id': ['goes along', submissionReason],
  'application_deliveries.application_id': ['goes along', submissionReason],
  'application_links.application_id': ['goes along', 'opens the application, which is gone'],
  'application_ratings.application_id': ['goes along', 'is about the person'],
  'notes.application_id': ['goes along', timelineReason],
  'sent_emails.application_id': ['goes along', timelineReason],

  'audit_entries.actor_user_id': ['keeps the number', appendOnlyReason],
  'hold_events.actor_user_id': ['keeps the number', appendOnlyReason],
  'order_events.actor_user_id': ['keeps the number', appendOnlyReason],
  'package_events.actor_user_id': ['keeps the number', appendOnlyReason],
  'refunds.actor_user_id': ['keeps the number', 'is money in the books, which nothing rewrites'],
  'erasures.user_id': ['keeps the number', 'proves that this account was erased'],
}

/** The answers as PostgreSQL knows them (`confdeltype`). Nothing keeps a person from being erased: no key restricts. */
const actions = { c: 'goes along', n: 'forgets the key' } as const

interface PersonColumn extends Record<string, unknown> {
  readonly name: string
  /** The table that a foreign key names; null for a number without one. */
  readonly target: string | null
  readonly action: string | null
  readonly isRequired: boolean
  /** Whether an index finds the rows of one person. */
  readonly isIndexed: boolean
}

/** All columns with a foreign key to a person's table, and those that are called as if they had one. */
const listColumns = async (): Promise<PersonColumn[]> => {
  const { rows } = await database().db.execute<PersonColumn>(sql`
    select t.relname || '.' || a.attname as name, k.confrelid::regclass::text as target,
      k.confdeltype::text as action, a.attnotnull as "isRequired",
      exists (select from pg_index i where i.indrelid = t.oid and i.indkey[0] = a.attnum
        and (i.indpred is null or pg_get_expr(i.indpred, t.oid) = '(' || a.attname || ' IS NOT NULL)'))
        as "isIndexed"
    from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
      left join pg_constraint k on k.conrelid = t.oid and k.contype = 'f' and a.attnum = any(k.conkey)
    where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace
      and (k.confrelid::regclass::text in ${personTables}
        or k.oid is null and a.atttypid in ('int4'::regtype, 'int8'::regtype)
          and a.attname ~ '(^|_)(user|client|person|author|assignee)_id$')
    order by 1`)
  return rows
}

describe('what names a person', () => {
  it('has a written answer for when the person is erased, which the database gives', async () => {
    const columns = await listColumns()
    const databaseAnswers = columns.map(({ name, action }) => [
      name,
      action === null ? 'keeps the number' : (actions[action as keyof typeof actions] ?? action),
    ])
    expect(Object.fromEntries(databaseAnswers)).toEqual(
      Object.fromEntries(Object.entries(answers).map(([name, [answer]]) => [name, answer])),
    )
  })

  it('can forget its key where it has to', async () => {
    const forgetful = (await listColumns()).filter(({ action }) => action === 'n')
    expect(forgetful.filter(({ isRequired }) => isRequired)).toEqual([])
  })

  it('is found by an index, so that erasing reads no whole table', async () => {
    const searched = (await listColumns()).filter(({ action }) => action !== null)
    const unindexed = searched.filter(({ isIndexed }) => !isIndexed).map(({ name }) => name)
    expect(unindexed).toEqual([])
  })
})
