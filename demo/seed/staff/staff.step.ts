import type { Ctx } from '#server/context.ts'
import { hashToken } from '#server/platform/hash-token.ts'
import { getStaff } from '#demo/content/staff.ts'
import { createRandom } from '#demo/illustrator/canvas/random.ts'
import { demoAccounts } from '../accounts.step.ts'
import type { SeedStep } from '../step.ts'
import { insertUsers } from '../seed.repo.ts'
import { daysAgo, hoursAfter } from '../year/past.ts'
import { findUserIds } from '../year/year.repo.ts'
import {
  addTag,
  insertEmails,
  insertInvitations,
  insertRatings,
  insertViews,
  listNewest,
  setDraft,
  type TaggedList,
} from './staff.repo.ts'

const [, , booker, owner] = demoAccounts

const newestCount = 60
/** Number of the newest records with each tag. */
const recordsOfTag = 6
const ratedApplications = 12

const addTags = async (ctx: Ctx): Promise<void> => {
  const dice = createRandom('the words of the staff')
  for (const [list, words] of Object.entries(getStaff().tags)) {
    const recordIds = await listNewest(ctx, list as TaggedList, newestCount)
    if (recordIds.length === 0) continue
    for (const tag of words) {
      const ids = dice.shuffle(recordIds).slice(0, recordsOfTag)
      await addTag(ctx, { list: list as TaggedList, ids, tag })
    }
  }
}

/** The booker has rated more applications than the owner, whose opinion some of them wait for. */
const addRatings = async (ctx: Ctx, userIds: readonly number[]): Promise<void> => {
  const dice = createRandom('what the staff think of applicants')
  const applications = await listNewest(ctx, 'applications', ratedApplications)
  const now = ctx.platform.clock.now()
  const rows = userIds.flatMap((userId, reader) =>
    applications.slice(reader * 4).map((applicationId, index) => ({
      ...dice.pick(getStaff().ratings),
      applicationId,
      userId,
      ratedAt: daysAgo(now, 1 + index / 4),
    })),
  )
  await insertRatings(ctx, rows)
}

const addViews = async (ctx: Ctx, userIds: ReadonlyMap<string, number>): Promise<void> => {
  const owners = { booker: booker.email, owner: owner.email }
  const rows = getStaff().views.flatMap(({ owner: role, ...view }) => {
    const userId = userIds.get(owners[role])
    return userId === undefined ? [] : [{ ...view, userId }]
  })
  await insertViews(ctx, rows)
}

const addEmails = async (ctx: Ctx): Promise<void> => {
  const updatedAt = daysAgo(ctx.platform.clock.now(), 30)
  const rows = Object.entries(getStaff().emails).map(([name, texts]) => ({
    name,
    texts,
    updatedAt,
  }))
  await insertEmails(ctx, rows)
}

/** The links cannot be used: their tokens are random and were never sent. */
const addInvitations = async (ctx: Ctx): Promise<void> => {
  const { clock, ids } = ctx.platform
  const { invited } = getStaff()
  await insertUsers(
    ctx,
    invited.map(({ firstName, lastName, email }) => ({
      firstName,
      lastName,
      email,
      role: 'client',
    })),
  )
  const userIds = await findUserIds(
    ctx,
    invited.map(({ email }) => email),
  )
  const rows = invited.flatMap(({ email, sentDaysAgo, isOpened }) => {
    const userId = userIds.get(email)
    const sentAt = daysAgo(clock.now(), sentDaysAgo)
    const times = {
      sentAt,
      openedAt: isOpened ? hoursAfter(sentAt, 3) : null,
      expiresAt: hoursAfter(sentAt, 14 * 24),
    }
    return userId === undefined ? [] : [{ userId, tokenHash: hashToken(ids.token()), ...times }]
  })
  await insertInvitations(ctx, rows)
}

const addDrafts = async (ctx: Ctx): Promise<void> => {
  for (const draft of getStaff().drafts) await setDraft(ctx, draft)
}

/**
 * The staff's data in the back office: tags, saved views, ratings of applicants, the owner's email texts,
 * invitations, drafts of pages.
 */
export const staffStep: SeedStep = {
  name: 'staff',
  add: async (ctx) => {
    const userIds = await findUserIds(ctx, [booker.email, owner.email])
    await addTags(ctx)
    await addRatings(ctx, [...userIds.values()])
    await addViews(ctx, userIds)
    await addEmails(ctx)
    await addInvitations(ctx)
    await addDrafts(ctx)
  },
}
