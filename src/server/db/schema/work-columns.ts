import { date, integer } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { instant } from './columns.ts'

/** The assignee of a record, and when it is due. */
export const workColumns = () => ({
  assigneeId: integer('assignee_id').references(() => users.id, { onDelete: 'set null' }),
  /** A day in the agency's time zone. */
  dueOn: date('due_on', { mode: 'string' }),
  /** Hidden from Today until then. */
  snoozedUntil: instant('snoozed_until'),
})
