import { z } from 'zod'
import type { CallTable } from './call.ts'
import { email, id, noInput } from './primitives.ts'

/** A user as the browser may keep it in local storage, for display only (decisions §4). */
export const user = z.object({
  id: z.number(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  profile_address: z.string(),
  role: z.enum(['client', 'editor', 'booker', 'owner']),
  email_verified: z.boolean(),
})
export type User = z.infer<typeof user>

/** Ids of the user's saved models; the browser keeps them as `SaveDairy`, so that hearts are right at once. */
const savedModels = z.array(z.number())

const signedIn = z.object({ user, token: z.string(), saveDairy: savedModels })

/** A password being typed to sign in: any length limit but the upper one is a matter of choosing it. */
const typedPassword = z
  .string({ error: 'Password is required' })
  .min(1, 'Password is required')
  .max(200, 'Please use at most 200 characters')
  .refine((text) => text.trim() !== '', 'Password is required')

export const login = z.object({ email: email('Email is required'), password: typedPassword })

export const accountCalls = {
  'POST /api/V1/login': {
    summary: 'Sign in by e-mail and password',
    access: 'visitor',
    input: login,
    result: signedIn,
    statuses: [401, 429],
  },
  'GET /api/V1/session': {
    summary: 'Who is signed in, or null',
    access: 'visitor',
    input: noInput,
    result: z.object({ user: user.nullable(), saveDairy: savedModels }),
  },
  'POST /api/V1/logout': {
    summary: 'End the session',
    access: 'visitor',
    input: noInput,
    result: z.undefined(),
  },
  'POST /api/V1/merge-wishlist': {
    summary: 'Add to the wishlist what a guest chose before signing in',
    access: 'user',
    ownUser: true,
    input: z.object({ user_id: id, product_ids: z.array(id).max(500) }),
    result: z.object({ saveDairy: savedModels }),
  },
} as const satisfies CallTable
