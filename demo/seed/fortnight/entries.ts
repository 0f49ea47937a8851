import type { Span } from '#contracts/time/span.ts'
import { createRandom } from '#demo/illustrator/canvas/random.ts'
import type { Past } from '../year/bookings.ts'
import { type Diary, spanFrom } from './plan.ts'
import { type EntryScenario, entryScenarios } from './scenarios.ts'

export interface PlannedEntry {
  readonly modelId: number
  readonly kind: EntryScenario['kind']
  readonly span: Span
  readonly reason: string
}

/**
 * Plans the entries of staff: book-outs, castings, fittings, travel, and a casting for each model without
 * anything else.
 */
export const planEntries = (past: Past, diary: Diary): PlannedEntry[] => {
  const dice = createRandom('the entries of the fortnight')
  const models = dice.shuffle([...past.adults, ...past.juniors])
  const { entries: words } = past.year
  const enter = (modelId: number, { kind, ...dates }: EntryScenario): PlannedEntry => {
    const { span } = spanFrom(dates, past)
    diary.take(modelId, span)
    return { modelId, kind, span, reason: dice.pick(words[kind]) }
  }
  const planned = entryScenarios.flatMap((scenario) => {
    const { span } = spanFrom(scenario, past)
    return diary
      .freeFirst(models, span)
      .slice(0, 1)
      .map(({ id }) => enter(id, scenario))
  })
  const idle = models.filter(({ id }) => !diary.has(id))
  return [
    ...planned,
    ...idle.map(({ id }, index) => {
      const hour = 10 + (index % 6)
      return enter(id, { kind: 'casting', start: index % 10, days: 1, hours: [hour, hour + 1] })
    }),
  ]
}
