import type { AdminFigures } from '#contracts/admin.ts'
import { Bars, Lines } from './charts.tsx'

/** Whole units of the currency: cents are for the orders themselves. */
const toWholeUnits = (amounts: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(amounts).map(([name, cents]) => [name, Math.round(cents / 100)]),
  )

/** What was received less what was returned: by kind of order, by board, and against the year before. */
export const Revenue = ({ currency, weeks }: AdminFigures['revenue']) => (
  <>
    <Bars
      title={`Revenue by kind of order (${currency})`}
      rows={weeks.map(({ week, kinds }) => ({ week, values: toWholeUnits(kinds) }))}
    />
    <Bars
      title={`Revenue by board (${currency})`}
      rows={weeks.map(({ week, boards }) => ({ week, values: toWholeUnits(boards) }))}
    />
    <Lines
      title={`Revenue against last year (${currency})`}
      rows={weeks.map(({ week, cents, lastYearCents }) => ({
        week,
        values: toWholeUnits({ 'this year': cents, 'last year': lastYearCents }),
      }))}
    />
  </>
)
