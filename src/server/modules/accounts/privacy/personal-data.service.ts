import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { AppError, invalidField } from '#server/kernel/app-error.ts'
import { enqueueEmail } from '#server/modules/emails/index.ts'
import { findAddress } from '../profile/addresses.repo.ts'
import { listPasskeys } from '../second-factor/passkeys.repo.ts'
import { listIdentities } from '../sign-in/identities.repo.ts'
import { composeAccountDeletedEmail, getGreetingName } from '../emails.ts'
import {
  findUserCalendarFeed,
  findSubscription,
  listBagContents,
  listUserOrders,
  listSavedModels,
  listUserSessions,
} from './personal-data.repo.ts'
import { erasePerson } from './erasure.service.ts'
import { findClientByEmail } from './personal-clients.repo.ts'
import { listReceivedPackages } from './personal-packages.repo.ts'
import { listUserGiftCards } from './personal-gift-cards.repo.ts'
import { listUserProjects } from './personal-projects.repo.ts'
import { listUserSearches } from './personal-searches.repo.ts'
import {
  listApplicationsByEmail,
  listEmailsTo,
  listEnquiriesByEmail,
} from './personal-submissions.repo.ts'
import { requireRecentProof } from '../sign-in/sessions.service.ts'
import { getProfile, requirePassword } from '../profile/profile.service.ts'
import { lockOwners, type UserRow } from '../users.repo.ts'

/**
 * Everything stored about a user, for download. Secrets are left out, because they are not data about a
 * person. Records under an email address are included only if the user has confirmed the address.
 */
export const collectPersonalData = async (ctx: Ctx, userId: number) => {
  const { passwordHash, version, ...profile } = await getProfile(ctx, userId)
  const email = profile.emailVerifiedAt ? profile.email : undefined
  const [address, identities, favourites, sessions, bag, orders, newsletter] = [
    await findAddress(ctx, userId),
    await listIdentities(ctx, userId),
    await listSavedModels(ctx, userId),
    await listUserSessions(ctx, userId),
    await listBagContents(ctx, userId),
    await listUserOrders(ctx, { userId, email }),
    email ? await findSubscription(ctx, email) : undefined,
  ]
  const passkeys = await listPasskeys(ctx, userId)
  return {
    collectedAt: ctx.platform.clock.now(),
    profile: { ...profile, hasPassword: passwordHash !== null, changes: version },
    deliveryAddress: address ?? null,
    providers: identities,
    passkeys: passkeys.map(({ name, createdAt, lastUsedAt }) => ({ name, createdAt, lastUsedAt })),
    favourites,
    projects: await listUserProjects(ctx, userId),
    savedSearches: await listUserSearches(ctx, userId),
    sessions,
    bag,
    orders,
    newsletter: newsletter ?? null,
    calendarFeed: (await findUserCalendarFeed(ctx, userId)) ?? null,
    client: email ? ((await findClientByEmail(ctx, email)) ?? null) : null,
    giftCards: await listUserGiftCards(ctx, userId),
    packages: email ? await listReceivedPackages(ctx, email) : [],
    enquiries: email ? await listEnquiriesByEmail(ctx, email) : [],
    applications: email ? await listApplicationsByEmail(ctx, email) : [],
    emails: email ? await listEmailsTo(ctx, email) : [],
  }
}

const requireConfirmation = async (
  ctx: Ctx,
  user: UserRow,
  { confirmation, address }: { confirmation: string; address: string },
): Promise<void> => {
  if (user.passwordHash) {
    return requirePassword(ctx, user, { password: confirmation, address, field: 'confirmation' })
  }
  if (confirmation.trim().toLowerCase() === user.email.toLowerCase()) return requireRecentProof(ctx)
  throw invalidField('confirmation', 'Please type the email address of this account')
}

/**
 * Deletes an account for good, confirmed by its password or, without one, by its email address and a recent
 * sign-in. Orders are kept in anonymous form. The last owner cannot be deleted, because nobody could run the
 * site.
 */
export const deleteAccount = async (
  ctx: Ctx,
  userId: number,
  proof: { confirmation: string; address: string },
): Promise<void> => {
  const user = await getProfile(ctx, userId)
  await requireConfirmation(ctx, user, proof)
  await inTransaction(ctx, async (ctx) => {
    const owners = await lockOwners(ctx)
    if (owners.length === 1 && owners[0] === userId) {
      throw new AppError(
        'conflict',
        'The only owner cannot be deleted. Make somebody else an owner first',
      )
    }
    await erasePerson(ctx, user)
    const email = await composeAccountDeletedEmail(ctx, getGreetingName(user))
    await enqueueEmail(ctx, { to: user.email, ...email, isForgotten: true })
  })
}
