import type { Ctx } from '#server/context.ts'
import { addDays } from '#contracts/time/day.ts'
import { dayIn } from '#contracts/time/zoned.ts'
import { type DemoPackage, getPackages } from '#demo/content/packages.ts'
import { listDigitals } from '#demo/illustrator/drawings.ts'
import type { SeedStep } from '../step.ts'
import { type Contact, daysAgo, hoursAfter } from '../year/past.ts'
import type { Storage } from '../year/store.ts'
import { openStorage } from '../year/year.step.ts'
import { insertDigitals, insertPackage } from './packages.repo.ts'

/** Models with digitals, and the age of these in days; some are older than half a year. */
const datedDigitals: readonly (readonly [model: number, daysAgo: number])[] = [
  [1, 24],
  [2, 212],
  [3, 61],
  [9, 130],
  [12, 250],
  [18, 12],
  [33, 88],
  [37, 196],
  [44, 40],
  [52, 301],
]

const addDigitals = async (
  ctx: Ctx,
  adultIds: ReadonlySet<number>,
  mediaIds: (key: string) => number,
) => {
  const { clock } = ctx.platform
  const today = dayIn(ctx.config.timeZone, clock.now())
  for (const [modelId, days] of datedDigitals.filter(([model]) => adultIds.has(model))) {
    await insertDigitals(ctx, {
      modelId,
      takenOn: addDays(today, -days),
      mediaIds: listDigitals(modelId).map(({ key }) => mediaIds(key)),
    })
  }
}

type PackageEventInput = Parameters<typeof insertPackage>[1]['events'][number]

/** Plans the events of a link: sent and, if it was answered, opened and answered model by model. */
const planEvents = (
  { models }: DemoPackage,
  { ids, sentAt, bookerId }: { ids: readonly number[]; sentAt: Date; bookerId: number | null },
): PackageEventInput[] => {
  const sentEvent: PackageEventInput = { type: 'sent', actorUserId: bookerId, at: sentAt }
  if (models.every(({ answer }) => answer === null)) return [sentEvent]
  const openedAt = hoursAfter(sentAt, 5)
  const answers = models.flatMap(
    ({ answer, rank, comment, option }, index): PackageEventInput[] => {
      const base = { modelId: ids[index], at: new Date(openedAt.getTime() + (index + 1) * 90_000) }
      return [
        { ...base, type: 'seen' },
        ...(answer ? [{ ...base, type: 'answered', value: answer } as const] : []),
        ...(rank ? [{ ...base, type: 'ranked', value: String(rank) } as const] : []),
        ...(comment ? [{ ...base, type: 'commented', text: comment } as const] : []),
        ...(option === null ? [] : [{ ...base, type: 'option_asked', text: option } as const]),
      ]
    },
  )
  return [sentEvent, { type: 'opened', at: openedAt }, ...answers]
}

interface PackageDelivery {
  readonly index: number
  readonly contact: Contact
  readonly storage: Storage
}

const addPackage = async (
  ctx: Ctx,
  pack: DemoPackage,
  { index, contact, storage }: PackageDelivery,
): Promise<void> => {
  const { past, bookerId } = storage
  const { title, words, showRates, showDigitals, namesPictures, startsInDays, days } = pack
  const adults = past.adults.map(({ id }) => id)
  const modelIds = [
    ...datedDigitals.map(([model]) => model).filter((id) => adults.includes(id)),
    ...adults,
  ]
  const candidateIds = [...new Set(modelIds)]
  const offset = (index * 4) % candidateIds.length
  const ids = [...candidateIds.slice(offset), ...candidateIds.slice(0, offset)].slice(
    0,
    pack.models.length,
  )
  const sentAt = daysAgo(past.now, index === 0 ? 3 : 1)
  const startsOn = addDays(dayIn(past.timeZone, past.now), startsInDays)
  await insertPackage(ctx, {
    pack: {
      title,
      words,
      showRates,
      showDigitals,
      namesPictures,
      startsOn,
      endsOn: addDays(startsOn, days - 1),
      createdAt: sentAt,
      updatedAt: sentAt,
    },
    models: ids.map((modelId, at) => ({ modelId, words: pack.models[at]?.words ?? '' })),
    recipient: {
      name: contact.name,
      email: contact.email,
      createdAt: sentAt,
      expiresAt: hoursAfter(past.now, 24 * 28),
    },
    events: planEvents(
      { ...pack, models: pack.models.slice(0, ids.length) },
      { ids, sentAt, bookerId },
    ),
  })
}

/** Digitals of some models, and two packages: an answered one, and an unopened one. */
export const packagesStep: SeedStep = {
  name: 'packages',
  drawings: () => datedDigitals.flatMap(([model]) => listDigitals(model)),
  add: async (ctx, mediaIds) => {
    const storage = await openStorage(ctx)
    const { adults, contacts } = storage.past
    if (adults.length === 0) return
    await addDigitals(ctx, new Set(adults.map(({ id }) => id)), mediaIds)
    for (const [index, pack] of getPackages().entries()) {
      const contact = contacts[index]
      if (contact) await addPackage(ctx, pack, { index, contact, storage })
    }
  },
}
