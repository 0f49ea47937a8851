import type { Address, User } from '#contracts/accounts/accounts.ts'
import type { BrowserSession } from '#server/http/requests/session.ts'
import type { AddressRow } from './profile/addresses.repo.ts'
import type { SignInResult } from './sign-in/start-session.service.ts'
import type { UserRow } from './users.repo.ts'

/** A user in the wire format, for the user themselves. */
export const toWireUser = (row: UserRow): User => ({
  id: row.id,
  first_name: row.firstName,
  last_name: row.lastName,
  email: row.email,
  pending_email: row.pendingEmail,
  phone: row.phone,
  profile_address: row.profileAddress,
  role: row.role,
  email_verified: row.emailVerifiedAt !== null,
  has_password: row.passwordHash !== null,
})

/** A delivery address with the names of its country, state and city. */
export const toWireAddress = ({
  address,
  countryName,
  stateName,
  cityName,
}: AddressRow): Address => ({
  user_id: address.userId,
  full_name: address.fullName,
  phone: address.phone,
  email: address.email,
  address: address.address,
  country_id: address.countryId,
  country_name: countryName,
  state_id: address.stateId,
  state_name: stateName ?? '',
  city_id: address.cityId,
  city_name: cityName,
  postal_code: address.postalCode,
})

/** The confirmation of a saved profile; a new email address may still have to be confirmed. */
export const formatSavedMessage = ({ pendingEmail }: UserRow, email: string): string =>
  pendingEmail?.toLowerCase() === email.toLowerCase()
    ? `Your profile has been saved. Your email address changes once you open the link that we have sent to ${pendingEmail}`
    : 'Your profile has been saved'

/** Responds to any way of signing in, and sets the browser's cookie. */
export const answerSignIn = (
  { setSession }: { readonly setSession: (session: BrowserSession) => void },
  { user, token, savedModelIds }: SignInResult,
) => {
  setSession({ token, userId: user.id })
  return {
    message: `Welcome, ${user.firstName}`,
    result: { user: toWireUser(user), token, saveDairy: savedModelIds },
  }
}
