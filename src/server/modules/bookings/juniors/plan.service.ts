import type { CallTime, JuniorPlan } from '#contracts/admin/juniors.ts'
import type { Ctx } from '#server/context.ts'
import { type Day, dayIn } from '#server/kernel/dates.ts'
import type { Fields } from '#server/modules/admin/index.ts'
import { ageOn, bandOf, earliestDay, judge, limitsInWords } from './juniors.domain.ts'
import { england } from './jurisdictions.domain.ts'
import { listJuniors } from './plan.repo.ts'

/** What the law says about a booking's juniors and their call times; null for a booking without any. */
export const planJuniors = async (ctx: Ctx, record: Fields): Promise<JuniorPlan | null> => {
  if (record.includesJunior !== true) return null
  const juniors = await listJuniors(ctx, Number(record.id))
  const calls = (record.callTimes as CallTime[]).toSorted((one, other) =>
    one.day < other.day ? -1 : 1,
  )
  const { clock, settings } = ctx.platform
  const law = england
  return {
    jurisdiction: law.name,
    source: law.source,
    checkedOn: law.checkedOn,
    notes: [...law.notes],
    licenceDays: law.licenceDays,
    earliestDay: earliestDay(law, {
      today: dayIn(settings.timeZone, clock.now()),
      hasLicence: Boolean(record.licenceReference),
    }),
    models: juniors.map(({ id, name, birthDate }) => {
      const age = birthDate === null ? null : ageOn(birthDate, record.shootDate as Day)
      const band = age === null ? undefined : bandOf(law, age)
      return { id, name, age, limits: band ? limitsInWords(band) : [] }
    }),
    calls: calls.flatMap((call) =>
      juniors.map(({ name, birthDate }) => ({
        ...{ day: call.day, from: call.from, to: call.to, modelName: name },
        ...judge(law, call, { birthDate, calls }),
      })),
    ),
  }
}
