import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { Title } from 'react-admin'
import type { ChartHold, ChartRow } from '#contracts/admin/bookings/chart.ts'
import { formatShortDay, formatShortInstant } from '#contracts/time/format.ts'
import { useAgency } from '../kit/agency/agency.tsx'
import { AgendaEntry } from './view/agenda-entry.tsx'
import { Agenda } from './view/agenda.tsx'
import { type Dates, shiftDates } from '../kit/holds/dates-fields.tsx'
import { Filters, RangeBar } from './view/filters.tsx'
import { type ChartHandlers, Grid } from './grid/grid.tsx'
import { HoldDialog } from './hold-dialog.tsx'
import { formatDates, describeHolder, getHoldName } from '../kit/holds/hold-labels.ts'
import { Legend } from './view/legend.tsx'
import { MoveDialog } from '../kit/holds/move-dialog.tsx'
import { holdQuery } from '#web/features/admin/kit/holds/hold-query.ts'
import { useView } from './view/use-view.ts'

const loadEnterDialog = async () => {
  const { EnterDialog } = await import('../kit/new-booking/enter-dialog.tsx')
  return { default: EnterDialog }
}
const EnterDialog = lazy(loadEnterDialog)

type OpenDialog =
  | { what: 'holds'; row: ChartRow; holds: readonly ChartHold[]; day: string }
  | { what: 'enter'; row: ChartRow; dates: Dates }
  | { what: 'move'; row: ChartRow; hold: ChartHold; to: Dates }

type PageHandlers = Omit<ChartHandlers, 'onPoint'>

/** The chart of all models' holds by day. */
export const ChartPage = () => {
  const address = useView()
  const { view } = address
  const [dialog, setDialog] = useState<OpenDialog>()
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const close = () => setDialog(undefined)
  // Preloads the dialog, so that typing can start right after the click.
  useEffect(() => void loadEnterDialog(), [])
  const handlers = useMemo(
    (): PageHandlers => ({
      onOpen: (row, holds, day) =>
        setDialog(
          holds.length > 0
            ? { what: 'holds', row, holds, day }
            : { what: 'enter', row, dates: wholeDays(day) },
        ),
      onSelect: (row, { firstDay, lastDay }) =>
        setDialog({ what: 'enter', row, dates: wholeDays(firstDay, lastDay) }),
      onDrop: (row, hold, offset) =>
        setDialog({ what: 'move', row, hold, to: shiftDates(hold, offset) }),
    }),
    [],
  )
  const label = `Chart, ${formatShortDay(view.from)} to ${formatShortDay(view.to)}`
  return (
    <Box sx={{ py: 1, minWidth: 0 }}>
      <Title title="Chart" />
      <RangeBar {...address} />
      <Filters {...address} />
      {isNarrow ? null : <Legend />}
      {isNarrow ? (
        <>
          <AgendaEntry key={view.model} view={view} handlers={handlers} />
          <Agenda view={view} handlers={handlers} />
        </>
      ) : (
        <GridWithDetails view={view} handlers={handlers} label={label} />
      )}
      {dialog?.what === 'holds' ? (
        <HoldDialog
          {...dialog}
          onEnter={() =>
            setDialog({ what: 'enter', row: dialog.row, dates: wholeDays(dialog.day) })
          }
          onClose={close}
        />
      ) : null}
      {dialog?.what === 'enter' ? (
        <Suspense>
          <EnterDialog model={dialog.row} dates={dialog.dates} onClose={close} />
        </Suspense>
      ) : null}
      {dialog?.what === 'move' ? (
        <DropDialog hold={dialog.hold} name={dialog.row.name} to={dialog.to} onClose={close} />
      ) : null}
    </Box>
  )
}

const wholeDays = (firstDay: string, lastDay = firstDay): Dates => ({
  firstDay,
  lastDay,
  startTime: null,
  endTime: null,
})

/**
 * The grid with details of the hold in focus. The focus changes often, so its state is kept out of the page.
 */
const GridWithDetails = ({
  handlers,
  ...rest
}: Omit<ComponentProps<typeof Grid>, 'handlers'> & { handlers: PageHandlers }) => {
  const [target, setTarget] = useState<{ row: ChartRow; hold: ChartHold }>()
  const allHandlers = useMemo(
    (): ChartHandlers => ({
      ...handlers,
      onPoint: (row, hold) => setTarget(hold && { row, hold }),
    }),
    [handlers],
  )
  return (
    <>
      <Grid handlers={allHandlers} {...rest} />
      <Box sx={{ minHeight: 44, pt: 1 }}>
        <HoldDetails target={target} />
      </Box>
    </>
  )
}

/** Details of the hold that has the pointer or the keyboard focus. */
const HoldDetails = ({ target }: { target: { row: ChartRow; hold: ChartHold } | undefined }) => {
  const { time_zone: timeZone } = useAgency()
  if (!target) {
    return (
      <Typography variant="body2" color="textSecondary">
        Press a day, or drag over several, to enter something; press a shape to see what can be
        done. With the keyboard: arrow keys and Enter. Shapes can be dragged to other days.
      </Typography>
    )
  }
  const { row, hold } = target
  const facts = [
    row.name,
    getHoldName(hold),
    describeHolder(hold),
    formatDates(hold),
    hold.code,
    hold.until ? `until ${formatShortInstant(timeZone, hold.until)}` : null,
    hold.challengeUntil
      ? `to answer by ${formatShortInstant(timeZone, hold.challengeUntil)}`
      : null,
    `${hold.bookingId === null ? 'entered' : 'asked'} ${formatShortInstant(timeZone, hold.requestedAt)}`,
  ]
  return <Typography variant="body2">{facts.filter(Boolean).join(' · ')}</Typography>
}

/** Moves a dragged hold, using its current version: somebody may have changed it meanwhile. */
const DropDialog = ({ hold, ...rest }: ComponentProps<typeof MoveDialog>) => {
  const { data } = useQuery(holdQuery(hold.id))
  return <MoveDialog hold={data ?? hold} {...rest} />
}
