import { addDays, type Day } from '#contracts/time/day.ts'
import type { DemoYear } from '#demo/content/year.ts'
import { createRandom } from '#demo/illustrator/canvas/random.ts'
import { daysAgo, hoursAfter, type KnownModel, getSeasonFactor } from './past.ts'

export interface PlannedViews {
  modelIds: number[]
  days: Day[]
  views: number[]
}

const days = 365

/** Plans the views of each profile by day: more at the top of the list, fewer at weekends. */
export const planViews = (models: readonly KnownModel[], today: Day): PlannedViews => {
  const dice = createRandom('the views of the year')
  const planned: PlannedViews = { modelIds: [], days: [], views: [] }
  for (let ago = days - 1; ago >= 0; ago -= 1) {
    const day = addDays(today, -ago)
    const at = new Date(`${day}T12:00:00Z`)
    const weekend = [0, 6].includes(at.getUTCDay()) ? 0.55 : 1
    const busy = getSeasonFactor(at) * weekend * (1.25 - ago / (2 * days))
    for (const [place, { id }] of models.entries()) {
      const views = Math.floor((5.5 / (1 + place / 9)) * busy * dice.between(0.4, 1.6))
      if (views === 0) continue
      planned.modelIds.push(id)
      planned.days.push(day)
      planned.views.push(views)
    }
  }
  return planned
}

export interface PlannedSubscriber {
  email: string
  mailedAt: Date
  confirmedAt: Date | null
  unsubscribedAt: Date | null
}

const subscribers = 176

/** Plans readers of the newsletter: most stay, some leave, and the last few are unconfirmed. */
export const planSubscribers = ({ readers }: DemoYear, now: Date): PlannedSubscriber[] => {
  const dice = createRandom('the readers of the year')
  return Array.from({ length: subscribers }, (_, index) => {
    const ago = 360 * (1 - (index / subscribers) ** 0.8)
    const mailedAt = daysAgo(now, ago, 6 + Math.floor(dice.next() * 15))
    const confirmed = index < subscribers - 4
    const left = hoursAfter(mailedAt, 24 * dice.between(20, 200))
    return {
      email: `${dice.pick(readers)}.${index + 1}@letters.example`,
      mailedAt,
      confirmedAt: confirmed ? new Date(Math.min(+hoursAfter(mailedAt, 0.2), +now)) : null,
      unsubscribedAt: confirmed && dice.chance(0.11) && left < now ? left : null,
    }
  })
}
