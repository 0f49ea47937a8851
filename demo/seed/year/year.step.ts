import type { Ctx } from '#server/context.ts'
import { getShop } from '#server/modules/settings/index.ts'
import { dayIn } from '#contracts/time/zoned.ts'
import { getCoupons } from '#demo/content/content.ts'
import { getYear } from '#demo/content/year.ts'
import { createRandom } from '#demo/illustrator/canvas/random.ts'
import { demoAccounts } from '../accounts.step.ts'
import { insertUsers } from '../seed.repo.ts'
import type { SeedStep } from '../step.ts'
import { type Past, planBookings } from './bookings.ts'
import { addLines } from './lines.ts'
import { type Contact, daysAgo } from './past.ts'
import { planShop } from './shop.ts'
import { storeBookings, storeShop, type Storage } from './store.ts'
import { planApplications, planEnquiries } from './submissions.ts'
import { planSubscribers, planViews } from './visits.ts'
import {
  findUserIds,
  insertApplications,
  insertEnquiries,
  insertFavourites,
  insertSubscribers,
  insertViews,
  listKnownModels,
} from './year.repo.ts'

const [client, , booker] = demoAccounts

/** Lists the demo's own client first, then those who contacted the agency during the year. */
const listContacts = (): Contact[] => [
  {
    name: `${client.firstName} ${client.lastName}`,
    email: client.email,
    phone: '+33 1 99 00 14 21',
    company: 'Studio Camille',
    account: true,
  },
  ...getYear().clients.map(({ firstName, lastName, ...rest }) => ({
    ...rest,
    name: `${firstName} ${lastName}`,
  })),
]

/** Accounts without a password: they own their orders, but nobody can sign in to them. */
const addClients = (ctx: Ctx, now: Date): Promise<void> =>
  insertUsers(
    ctx,
    getYear()
      .clients.filter(({ account }) => account)
      .map(({ email, firstName, lastName, phone }, index) => {
        const createdAt = daysAgo(now, 360 - index * 11)
        return { email, firstName, lastName, phone, createdAt, emailVerifiedAt: createdAt }
      }),
  )

const addFavourites = async (ctx: Ctx, { past, userIds }: Storage): Promise<void> => {
  const dice = createRandom('the favourites of the year')
  const rows = past.contacts.flatMap(({ email }) => {
    const userId = userIds.get(email)
    const favourites = dice.shuffle(past.adults).slice(0, 3 + Math.floor(dice.next() * 4))
    if (userId === undefined || email === client.email) return []
    return favourites.map(({ id }, index) => ({
      userId,
      modelId: id,
      createdAt: daysAgo(past.now, 5 + index * 6),
    }))
  })
  await insertFavourites(
    ctx,
    rows.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()),
  )
}

const loadPast = async (ctx: Ctx): Promise<Past> => {
  const { clock } = ctx.platform
  const models = await listKnownModels(ctx)
  const dice = createRandom('who is wanted most')
  return {
    now: clock.now(),
    timeZone: ctx.config.timeZone,
    adults: dice.shuffle(models.filter(({ isJunior }) => !isJunior)),
    juniors: models.filter(({ isJunior }) => isJunior),
    contacts: listContacts(),
    year: getYear(),
  }
}

/** Opens what steps need to add bookings to the demo agency: models, clients, the booker. */
export const openStorage = async (ctx: Ctx): Promise<Storage> => {
  const past = await loadPast(ctx)
  const emails = [...past.contacts.map(({ email }) => email), booker.email]
  const userIds = await findUserIds(ctx, emails)
  const { currency } = await getShop(ctx)
  return { past, userIds, bookerId: userIds.get(booker.email) ?? null, currency }
}

/**
 * The agency's past year, relative to the day of seeding: bookings, purchases, gift cards, applications,
 * enquiries, subscribers and views. Always the same except for the codes of orders and gift cards, which stay
 * unguessable.
 */
export const yearStep: SeedStep = {
  name: 'year',
  add: async (ctx) => {
    if ((await listKnownModels(ctx)).length === 0) return
    await addClients(ctx, ctx.platform.clock.now())
    const storage = await openStorage(ctx)
    const { past } = storage
    const { now, timeZone, adults, juniors, year } = past
    await storeBookings(ctx, storage, planBookings(past))
    await addLines(ctx)
    await storeShop(ctx, storage, planShop(past, getCoupons()))
    await insertApplications(ctx, planApplications(past))
    await insertEnquiries(ctx, planEnquiries(past))
    await insertSubscribers(ctx, planSubscribers(year, now))
    await insertViews(ctx, planViews([...adults, ...juniors], dayIn(timeZone, now)))
    await addFavourites(ctx, storage)
  },
}
