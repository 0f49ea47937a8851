import { sql } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import { invitationJson } from '#server/db/fragments.ts'
import { users } from '#server/db/schema/accounts.ts'
import { inviteAgain, inviteByEmail } from './registration/invitations.service.ts'
import { requireAnotherOwner } from './registration/staff.service.ts'
import { endSessions } from './sign-in/end-sessions.service.ts'
import { type RecordWrite, defineResource } from '#server/modules/admin/index.ts'

type UserWrite = RecordWrite<'users', 'role'>

const isDemotion = ({ values, before }: Omit<UserWrite, 'id'>): boolean =>
  before?.role === 'owner' && values.role !== undefined && values.role !== 'owner'

const afterWrite = async (ctx: Ctx, { id, values, before }: UserWrite): Promise<void> => {
  if (!before) return inviteByEmail(ctx, id)
  // A user whose role changes has to sign in again: no session outlives the role it was created with.
  if (values.role !== undefined && values.role !== before.role) await endSessions(ctx, id)
}

export const usersResource = defineResource('users', {
  table: users,
  reads: { invitation: invitationJson },
  search: (pattern) =>
    sql`search_fold(${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.email}::text) like ${pattern}`,
  constraints: { users_email_key: 'email' },
  prepare: async (ctx, change) => {
    if (change.before && isDemotion(change)) await requireAnotherOwner(ctx, change.before.id)
    return {}
  },
  afterWrite,
  actions: {
    invite: async (ctx, { id, email }) => {
      await inviteAgain(ctx, id)
      return { invited: email }
    },
  },
  beforeArchive: async (ctx, { id, role }) => {
    if (role === 'owner') await requireAnotherOwner(ctx, id)
    await endSessions(ctx, id)
  },
})
