import { type AuthProvider, type HttpError } from 'react-admin'
import { isStaff, type StaffRole } from '#contracts/accounts/roles.ts'
import type { User } from '#contracts/accounts/accounts.ts'
import { callApi } from '#web/lib/api.ts'
import { completeSignIn } from '#web/lib/visitor/complete-sign-in.ts'
import { endSession as endSiteSession } from '#web/lib/visitor/end-session.ts'
import { can } from '../api/permissions.ts'
import { getSecondStepToken } from '#web/lib/visitor/second-step.ts'

/** A signed-in member of staff. */
export type StaffUser = User & { role: StaffRole }

/** Shown to clients who open the back office. */
export const clientRefusal =
  'This account books models; the back office is for the people of the agency. Your bookings are in your profile on the site.'

// Asked once per page load and after sign-in; if the session ends later, the next call answers 401.
let sessionUser: Promise<User | null> | undefined

/**
 * Returns the user signed in on the site, of any role; null if nobody is.
 * @throws if the server does not answer.
 */
export const getSignedInUser = (): Promise<User | null> => {
  sessionUser ??= fetchSessionUser().catch((error: unknown) => {
    sessionUser = undefined
    throw error
  })
  return sessionUser
}

const fetchSessionUser = async (): Promise<User | null> => {
  const reply = await callApi('GET /api/V1/session', {})
  if (!reply.status || !reply.result) throw new Error(reply.message)
  return reply.result.user
}

/** Ends the session, which the site shares; returns whether it ended, and shows a message if not. */
export const endSession = (): Promise<boolean> => {
  sessionUser = undefined
  return endSiteSession()
}

/** Leaves the back office; the returned promise never settles. */
const redirectTo = (address: string): Promise<never> => {
  window.location.assign(address)
  return new Promise(() => undefined)
}

const signIn = async ({ email, password }: { email: string; password: string }) => {
  const reply = await callApi('POST /api/V1/login', { email, password })
  const token = getSecondStepToken(reply)
  if (token) return redirectTo(`/login?redirect=/admin&step=second#${token}`)
  if (!reply.status || !reply.result) throw new Error(reply.message)
  if (!isStaff(reply.result.user.role)) {
    await endSession()
    throw new Error(clientRefusal)
  }
  if (await completeSignIn(reply.result)) sessionUser = Promise.resolve(reply.result.user)
}

/** Signs in and out with the site's session, and checks permissions with the policy. */
export const authProvider = {
  login: signIn,
  logout: async () => {
    // Also called after a failed check: a client who came here by mistake stays signed in on the site.
    const isStillSignedIn = (await requireStaff().catch(() => null)) && !(await endSession())
    sessionUser = undefined
    // Never settles, so that the page stays: react-admin opens the sign-in form when this ends.
    if (isStillSignedIn) await new Promise(() => undefined)
  },
  checkAuth: async () => {
    await requireStaff()
  },
  checkError: ({ status }: HttpError) => {
    if (status !== 401) return Promise.resolve()
    sessionUser = undefined
    return Promise.reject(new Error('Your session has ended. Please sign in again.'))
  },
  getIdentity: async () => {
    const user = await requireStaff()
    return { ...user, fullName: `${user.first_name} ${user.last_name}`.trim() }
  },
  getPermissions: async () => (await getSignedInUser())?.role,
  canAccess: async ({ action, resource }: { action: string; resource: string }) =>
    can((await requireStaff()).role, action, resource),
} satisfies AuthProvider

const requireStaff = async (): Promise<StaffUser> => {
  const user = await getSignedInUser()
  if (!user) throw new Error('Please sign in')
  if (!isStaff(user.role)) throw new Error(clientRefusal)
  return { ...user, role: user.role }
}
