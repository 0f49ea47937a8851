import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { Title } from 'react-admin'
import type { ChartHold, ChartRow } from '#contracts/admin/bookings/chart.ts'
import { showInstant } from '../kit/agency/agency-time.ts'
import { useAgency } from '../kit/agency/agency.tsx'
import { AgendaEntry } from './view/agenda-entry.tsx'
import { Agenda } from './view/agenda.tsx'
import { type Dates, shiftDates } from './entries/dates-fields.tsx'
import { shortDay } from './view/days.ts'
import { Filters, RangeBar } from './view/filters.tsx'
import { type ChartActs, Grid } from './grid/grid.tsx'
import { HoldDialog } from './entries/hold-dialog.tsx'
import { datesInWords, holderOf, holdName } from './entries/hold-words.ts'
import { Legend } from './view/legend.tsx'
import { MoveDialog } from './entries/move-dialog.tsx'
import { holdQuestion } from './view/use-chart.ts'
import { useView } from './view/use-view.ts'

const loadEnterDialog = async () => {
  const { EnterDialog } = await import('../bookings/entered/enter-dialog.tsx')
  return { default: EnterDialog }
}
const EnterDialog = lazy(loadEnterDialog)

type Opened =
  | { what: 'holds'; row: ChartRow; holds: readonly ChartHold[]; day: string }
  | { what: 'enter'; row: ChartRow; dates: Dates }
  | { what: 'move'; row: ChartRow; hold: ChartHold; to: Dates }

type PageActs = Omit<ChartActs, 'onPoint'>

/** What the pointer or the keyboard is at, in full. */
const Card = ({ at }: { at: { row: ChartRow; hold: ChartHold } | undefined }) => {
  const { time_zone: timeZone } = useAgency()
  if (!at) {
    return (
      <Typography variant="body2" color="textSecondary">
        Press a day, or drag over several, to enter something; press a shape to see what can be
        done. With the keyboard: arrow keys and Enter. Shapes can be dragged to other days.
      </Typography>
    )
  }
  const { row, hold } = at
  const facts = [
    ...[row.name, holdName(hold), holderOf(hold), datesInWords(hold), hold.code],
    hold.until ? `until ${showInstant(hold.until, timeZone)}` : null,
    hold.challengeUntil ? `to answer by ${showInstant(hold.challengeUntil, timeZone)}` : null,
    `${hold.bookingId === null ? 'entered' : 'asked'} ${showInstant(hold.requestedAt, timeZone)}`,
  ]
  return <Typography variant="body2">{facts.filter(Boolean).join(' · ')}</Typography>
}

/** The grid with what the pointer or the keyboard is at, which changes often: nothing else is drawn again for it. */
const Desk = ({
  acts,
  ...rest
}: Omit<ComponentProps<typeof Grid>, 'acts'> & { acts: PageActs }) => {
  const [at, setAt] = useState<{ row: ChartRow; hold: ChartHold }>()
  const all = useMemo(
    (): ChartActs => ({ ...acts, onPoint: (row, hold) => setAt(hold && { row, hold }) }),
    [acts],
  )
  return (
    <>
      <Grid acts={all} {...rest} />
      <Box sx={{ minHeight: 44, pt: 1 }}>
        <Card at={at} />
      </Box>
    </>
  )
}

const wholeDays = (firstDay: string, lastDay = firstDay): Dates => ({
  firstDay,
  lastDay,
  startTime: null,
  endTime: null,
})

/** What was dragged, by the hold as it is now: somebody else may have changed it meanwhile. */
const DropDialog = ({ hold, ...rest }: ComponentProps<typeof MoveDialog>) => {
  const { data } = useQuery(holdQuestion(hold.id))
  return <MoveDialog hold={data ?? hold} {...rest} />
}

/** The chart: who holds whom, on which days. */
export const ChartPage = () => {
  const address = useView()
  const { view } = address
  const [opened, setOpened] = useState<Opened>()
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const close = () => setOpened(undefined)
  // Whoever presses a day types at once: the dialog is there by then.
  useEffect(() => void loadEnterDialog(), [])
  const acts = useMemo(
    (): PageActs => ({
      onOpen: (row, holds, day) =>
        setOpened(
          holds.length > 0
            ? { what: 'holds', row, holds, day }
            : { what: 'enter', row, dates: wholeDays(day) },
        ),
      onSelect: (row, { firstDay, lastDay }) =>
        setOpened({ what: 'enter', row, dates: wholeDays(firstDay, lastDay) }),
      onDrop: (row, hold, dragged) =>
        setOpened({ what: 'move', row, hold, to: shiftDates(hold, dragged) }),
    }),
    [],
  )
  const label = `Chart, ${shortDay(view.from)} to ${shortDay(view.to)}`
  return (
    <Box sx={{ py: 1, minWidth: 0 }}>
      <Title title="Chart" />
      <RangeBar {...address} />
      <Filters {...address} />
      {isNarrow ? null : <Legend />}
      {isNarrow ? (
        <>
          <AgendaEntry key={view.model} view={view} acts={acts} />
          <Agenda view={view} acts={acts} />
        </>
      ) : (
        <Desk {...{ view, acts, label }} />
      )}
      {opened?.what === 'holds' ? (
        <HoldDialog
          {...opened}
          onEnter={() =>
            setOpened({ what: 'enter', row: opened.row, dates: wholeDays(opened.day) })
          }
          onClose={close}
        />
      ) : null}
      {opened?.what === 'enter' ? (
        <Suspense>
          <EnterDialog model={opened.row} dates={opened.dates} onClose={close} />
        </Suspense>
      ) : null}
      {opened?.what === 'move' ? (
        <DropDialog hold={opened.hold} name={opened.row.name} to={opened.to} onClose={close} />
      ) : null}
    </Box>
  )
}
