import type { AdminFigures } from '#contracts/admin.ts'
import { Bars, Lines } from './charts.tsx'

/** Revenue less refunds: by kind of order, by board, and against last year. */
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

/** Rounds cents to whole units of the currency. */
const toWholeUnits = (amounts: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(amounts).map(([name, cents]) => [name, Math.round(cents / 100)]),
  )
