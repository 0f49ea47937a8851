import type { User } from '#contracts/accounts.ts'
import type { UserRow } from './users.repo.ts'

/** A user as the wire shows them to themselves. */
export const wireUser = (row: UserRow): User => ({
  id: row.id,
  first_name: row.firstName,
  last_name: row.lastName,
  email: row.email,
  phone: row.phone,
  profile_address: row.profileAddress,
  role: row.role,
  email_verified: row.emailVerifiedAt !== null,
})
