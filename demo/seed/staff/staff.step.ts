import type { Ctx } from '#server/context.ts'
import { getStaff } from '#demo/content/staff.ts'
import { randomOf } from '#demo/illustrator/canvas/random.ts'
import { demoAccounts } from '../accounts.step.ts'
import type { SeedStep } from '../step.ts'
import { daysAgo } from '../year/past.ts'
import { findUserIds } from '../year/year.repo.ts'
import { addTag, insertRatings, insertViews, listNewest, type TaggedList } from './staff.repo.ts'

const [, , booker, owner] = demoAccounts

const newest = 60
/** Of the newest records, each tag is on this many. */
const recordsOfTag = 6
const ratedApplications = 12

const addTags = async (ctx: Ctx): Promise<void> => {
  const dice = randomOf('the words of the staff')
  for (const [list, words] of Object.entries(getStaff().tags)) {
    const known = await listNewest(ctx, list as TaggedList, newest)
    if (known.length === 0) continue
    for (const tag of words) {
      const ids = dice.shuffle(known).slice(0, recordsOfTag)
      await addTag(ctx, { list: list as TaggedList, ids, tag })
    }
  }
}

/** The booker has rated more than the owner: some applications wait for the owner's opinion. */
const addRatings = async (ctx: Ctx, userIds: readonly number[]): Promise<void> => {
  const dice = randomOf('what the staff think of applicants')
  const applications = await listNewest(ctx, 'applications', ratedApplications)
  const now = ctx.platform.clock.now()
  const rows = userIds.flatMap((userId, reader) =>
    applications.slice(reader * 4).map((applicationId, place) => ({
      ...dice.pick(getStaff().ratings),
      ...{ applicationId, userId, ratedAt: daysAgo(now, 1 + place / 4) },
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

/** What the staff have made of the back office: tags, saved views of lists, opinions of applicants. */
export const staffStep: SeedStep = {
  name: 'staff',
  add: async (ctx) => {
    const userIds = await findUserIds(ctx, [booker.email, owner.email])
    await addTags(ctx)
    await addRatings(ctx, [...userIds.values()])
    await addViews(ctx, userIds)
  },
}
