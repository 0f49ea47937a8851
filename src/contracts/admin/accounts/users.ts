import { z } from 'zod'
import { roles } from '#contracts/accounts/roles.ts'
import { emailAddress, instant, storedFields, someText, text } from '#contracts/admin/fields.ts'
import { adminResource } from '#contracts/admin/resource.ts'

const invitationStates = ['sent', 'opened', 'lapsed', 'accepted'] as const

/** An invitation to an account: the state of the last email, and its time. */
export const adminInvitation = z.object({
  state: z.enum(invitationStates),
  sentAt: instant,
  openedAt: instant.nullable(),
  expiresAt: instant,
  /** Whether the latest email was refused or has come back. */
  isUndelivered: z.boolean(),
})
export type AdminInvitation = z.output<typeof adminInvitation>

const writableFields = {
  firstName: someText(80),
  lastName: someText(80),
  phone: text(20),
  role: z.enum(roles, 'Please choose a role'),
}

/** Accounts and their roles. A new user is invited by email to set a password. */
export const users = adminResource({
  label: 'Users',
  noun: 'user',
  record: z.object({
    ...storedFields,
    ...writableFields,
    email: z.string(),
    emailVerifiedAt: instant.nullable(),
    createdAt: instant,
    /** Null for accounts that their owners registered themselves. */
    invitation: adminInvitation.nullable(),
  }),
  changes: z.object(writableFields),
  creates: z.object({
    ...writableFields,
    phone: writableFields.phone.optional(),
    email: emailAddress,
  }),
  sorts: ['lastName', 'email', 'role', 'createdAt'],
  filters: ['role', 'createdAt'],
  searched: true,
  archived: true,
  /** Sends the invitation again. */
  actions: { invite: z.object({}) },
})
