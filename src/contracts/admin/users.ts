import { z } from 'zod'
import { emailAddress, instant, storedFields, someText, text } from './fields.ts'
import { adminResource } from './resource.ts'

export const userRoles = ['client', 'editor', 'booker', 'owner'] as const

const written = {
  firstName: someText(80),
  lastName: someText(80),
  phone: text(20),
  role: z.enum(userRoles, 'Please choose a role'),
}

/** Accounts and their roles. A new user is invited by email to set a password. */
export const users = adminResource({
  label: 'Users',
  record: z.object({
    ...storedFields,
    ...written,
    email: z.string(),
    emailVerifiedAt: instant.nullable(),
    createdAt: instant,
  }),
  changes: z.object(written),
  creates: z.object({ ...written, phone: written.phone.optional(), email: emailAddress }),
  sorts: ['lastName', 'email', 'role', 'createdAt'],
  filters: ['role', 'createdAt'],
  searched: true,
  archived: true,
})
