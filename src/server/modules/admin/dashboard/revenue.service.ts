import type { AdminFigures } from '#contracts/admin.ts'
import type { Ctx } from '#server/context.ts'
import { getShop } from '#server/modules/settings/index.ts'
import { addDays } from '#contracts/time/day.ts'
import { listWeeks } from './figures.repo.ts'
import { sumByBoard, sumByKind, type WeekSum, yearDays } from './revenue.repo.ts'

/** Revenue by week, by kind of order and by board, with that of the same weeks a year before. */
export const getRevenue = async (ctx: Ctx, weeks: number): Promise<AdminFigures['revenue']> => {
  const { currency } = await getShop(ctx)
  const [mondays, kinds, boards] = await Promise.all([
    listWeeks(ctx, weeks),
    sumByKind(ctx, weeks, currency),
    sumByBoard(ctx, weeks, currency),
  ])
  return {
    currency,
    weeks: mondays.map((week) => {
      const byKind = sumsForWeek(kinds, week)
      return {
        week,
        kinds: byKind,
        boards: sumsForWeek(boards, week),
        cents: total(byKind),
        lastYearCents: total(sumsForWeek(kinds, addDays(week, -yearDays))),
      }
    }),
  }
}

const sumsForWeek = (sums: readonly WeekSum[], week: string): Record<string, number> =>
  Object.fromEntries(
    sums.filter((sum) => sum.week === week).map(({ name, cents }) => [name, cents]),
  )

const total = (amounts: Readonly<Record<string, number>>): number =>
  Object.values(amounts).reduce((sum, cents) => sum + cents, 0)
