import { z } from 'zod'
import {
  accountDeletion,
  addressUpdate,
  codeCheck,
  acceptedInvitation,
  firstOwner,
  identityProof,
  linkToken,
  login,
  passwordChange,
  passwordReset,
  profileUpdate,
  registration,
  resetRequest,
} from './account-forms.ts'
import { roles } from '#contracts/accounts/roles.ts'
import { type EndpointTable, ownAccountAccess } from '#contracts/endpoint.ts'
import { maxFavourites } from '#contracts/models/favourites.ts'
import {
  id,
  noInput,
  noResult,
  ownUserOnly,
  plainText,
  requiredText,
} from '#contracts/primitives.ts'

/** A user as the browser stores it in local storage, for display only. */
export const user = z.object({
  id: z.number(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** The address that the account gets once its owner has confirmed the mailbox. */
  pending_email: z.string().nullable(),
  phone: z.string(),
  profile_address: z.string(),
  role: z.enum(roles),
  email_verified: z.boolean(),
  /** False for people who have only signed in with a provider. */
  has_password: z.boolean(),
})
export type User = z.infer<typeof user>

/**
 * Ids of the user's saved models. The browser stores them as `SaveDairy`, so that hearts are right from the
 * start.
 */
const savedModels = z.array(z.number())

const signInResult = z.object({ user, token: z.string(), saveDairy: savedModels })

const address = z.object({
  user_id: z.number(),
  full_name: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  country_id: z.number(),
  country_name: z.string(),
  state_id: z.number().nullable(),
  state_name: z.string(),
  city_id: z.number(),
  city_name: z.string(),
  postal_code: z.string(),
})
export type Address = z.infer<typeof address>

/** Longer than any address of a picture. */
const ignoredText = plainText(2000)

/**
 * The server takes the identity from the provider's answer to the credential and ignores all other fields.
 */
const socialFields = {
  first_name: ignoredText.optional(),
  last_name: ignoredText.optional(),
  name: ignoredText.optional(),
  email: ignoredText.nullish(),
  profile_image: ignoredText.nullish(),
  social_Id: z.union([ignoredText, z.number()]).optional(),
}
const credential = requiredText('Login failed, please try again.', 4096)

export const accountEndpoints = {
  'POST /api/V1/login': {
    summary: 'Sign in with email and password',
    access: 'visitor',
    input: login,
    result: signInResult,
    statuses: [401, 429],
  },
  'POST /api/V1/register': {
    summary: 'Create an account and sign in',
    access: 'visitor',
    input: registration,
    result: signInResult,
    statuses: [201, 409, 429],
  },
  'POST /api/V1/login-with-google-auth': {
    summary: 'Sign in with a Google access or ID token',
    access: 'visitor',
    input: z.object({ google_login: credential, ...socialFields }),
    result: signInResult,
    statuses: [401, 429],
  },
  'POST /api/V1/login-with-facebook-auth': {
    summary: 'Sign in with a Facebook access token',
    access: 'visitor',
    input: z.object({ facebook_login: credential, ...socialFields }),
    result: signInResult,
    statuses: [401, 429],
  },
  'GET /api/V1/sign-in-options': {
    summary: 'List the available social sign-in providers',
    access: 'public',
    cacheTags: ['settings'],
    input: noInput,
    result: z.object({ providers: z.array(z.enum(['google', 'facebook'])) }),
  },
  'GET /api/V1/session': {
    summary: 'Get the signed-in user, or null',
    access: 'visitor',
    input: noInput,
    result: z.object({ user: user.nullable(), saveDairy: savedModels }),
  },
  'POST /api/V1/logout': {
    summary: 'End the session',
    access: 'visitor',
    input: noInput,
    result: noResult,
  },
  'POST /api/V1/merge-wishlist': {
    summary: 'Add the models that a guest chose before signing in to the wishlist',
    ...ownAccountAccess,
    input: z.object({ user_id: id, product_ids: z.array(id).max(maxFavourites) }),
    result: z.object({ saveDairy: savedModels }),
  },
  'POST /api/V1/forgot-password': {
    summary: 'Email a reset code, if the address has an account',
    access: 'visitor',
    input: resetRequest,
    result: noResult,
    statuses: [429],
  },
  'POST /api/V1/open-invitation': {
    summary: 'Note that the link of an invitation was opened, and get the address it was sent to',
    access: 'visitor',
    input: z.object({ token: linkToken }),
    result: z.object({
      email: z.string(),
      lapsed: z.boolean(),
      /** Colleagues accept with the link; for a client it only fills in the address. */
      role: z.enum(roles),
    }),
    statuses: [404],
  },
  'POST /api/V1/accept-invitation': {
    summary:
      'Set the password of a colleague’s new account with the link of their invitation, and sign in',
    access: 'visitor',
    input: acceptedInvitation,
    result: signInResult,
    statuses: [201, 409],
  },
  'POST /api/V1/verify-otp': {
    summary: 'Check a reset code',
    access: 'visitor',
    input: codeCheck,
    result: noResult,
    statuses: [429],
  },
  'POST /api/V1/update-password': {
    summary: 'Set a new password with a reset code; all sessions end',
    access: 'visitor',
    input: passwordReset,
    result: noResult,
    statuses: [429],
  },
  'POST /api/V1/get-user-profile': {
    summary: 'Get the signed-in user’s profile',
    ...ownAccountAccess,
    input: ownUserOnly,
    result: z.object({ user }),
  },
  'POST /api/V1/update-user-profile': {
    summary: 'Update the profile; a new email address waits for its confirmation',
    ...ownAccountAccess,
    input: profileUpdate,
    result: z.object({ user }),
    statuses: [409, 429],
  },
  'POST /api/V1/change-password': {
    summary: 'Change the password; all sessions end and a new one starts',
    ...ownAccountAccess,
    input: passwordChange,
    result: z.object({ token: z.string() }),
    statuses: [409, 429],
  },
  'POST /api/V1/profile/get-address': {
    summary: 'Get the delivery address, or null',
    ...ownAccountAccess,
    input: ownUserOnly,
    result: z.object({ address: address.nullable() }),
  },
  'POST /api/V1/profile/update-address': {
    summary: 'Set the delivery address',
    ...ownAccountAccess,
    input: addressUpdate,
    result: z.object({ address }),
  },
  'POST /api/V1/verify-email': {
    summary: 'Confirm an email address with the link that was sent to it',
    access: 'visitor',
    input: z.object({ token: linkToken }),
    result: noResult,
  },
  'POST /api/V1/send-verification': {
    summary: 'Send the confirmation email again',
    ...ownAccountAccess,
    input: ownUserOnly,
    result: noResult,
    statuses: [429],
  },
  'POST /api/V1/cancel-email-change': {
    summary: 'Forget a change of email address that waits for its confirmation',
    ...ownAccountAccess,
    input: ownUserOnly,
    result: noResult,
  },
  'POST /api/V1/keep-email': {
    summary: 'Undo a change of email address with the link that was sent to the old one',
    access: 'visitor',
    input: z.object({ token: linkToken }),
    result: z.object({ restored: z.boolean() }),
    statuses: [409],
  },
  'POST /api/V1/confirm-identity': {
    summary: 'Prove by the password who is at the screen, for what a session alone may not do',
    ...ownAccountAccess,
    input: identityProof,
    result: noResult,
    statuses: [429],
  },
  'GET /api/V1/profile/download': {
    summary: 'Download all data stored about the signed-in user',
    ...ownAccountAccess,
    input: ownUserOnly,
    result: z.object({ data: z.record(z.string(), z.unknown()) }),
  },
  'POST /api/V1/profile/delete-account': {
    summary: 'Delete the account; orders remain without personal data',
    ...ownAccountAccess,
    input: accountDeletion,
    result: noResult,
    statuses: [409, 429],
  },
  'POST /api/V1/first-owner': {
    summary: 'Create the first owner’s account with the link printed at start-up',
    access: 'visitor',
    input: firstOwner,
    result: signInResult,
    statuses: [201, 409],
  },
} as const satisfies EndpointTable
