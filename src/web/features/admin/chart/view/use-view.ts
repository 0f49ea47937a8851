import { useMemo } from 'react'
import { type ChartKind, chartKinds, maxChartSearch } from '#contracts/admin/bookings/chart.ts'
import type { AdminEndpointInput } from '#contracts/admin/endpoints/endpoints.ts'
import { today } from '#web/features/admin/kit/agency/agency-time.ts'
import { useAgency } from '#web/features/admin/kit/agency/agency.tsx'
import { useAddressQuery } from '#web/lib/hooks/use-address-query.ts'
import { type Day, listDays } from '#contracts/time/day.ts'
import { type Range, rangeEnd, ranges } from './ranges.ts'

/** What the chart shows; all of it is in the URL. */
export interface View {
  readonly range: Range
  readonly from: Day
  readonly to: Day
  readonly days: readonly Day[]
  readonly board: string
  readonly client: string
  readonly kind: ChartKind | ''
  readonly model: string
  /** Search text: a part of a model's name, or of a client with a hold in these days. */
  readonly q: string
  /** Whether models are grouped by board; otherwise they are in the order of the site. */
  readonly isGrouped: boolean
  readonly freeFrom: string
  readonly freeTo: string
}

/** The query of the chart for the API. */
export type ChartInput = AdminEndpointInput<'GET /api/admin/chart'>

type Changes = Partial<Omit<View, 'days' | 'to' | 'isGrouped'>> & { readonly grouped?: '1' | '' }

const filterNames = ['board', 'client', 'kind', 'model', 'q', 'freeFrom', 'freeTo'] as const

/** Reads the view from the URL and changes it. */
export const useView = (): {
  view: View
  change: (changes: Changes) => void
  clear: () => void
} => {
  const { time_zone: timeZone } = useAgency()
  const [search, setSearch] = useAddressQuery()
  const view = useMemo((): View => {
    const range = parseChoice(ranges, search.get('range')) ?? 'two-weeks'
    const firstDay = search.get('from')
    const from = isDay(firstDay) ? firstDay : today(timeZone)
    const to = rangeEnd(range, from)
    const getText = (name: (typeof filterNames)[number]) => search.get(name) ?? ''
    return {
      range,
      from,
      to,
      days: listDays(from, to),
      board: getText('board'),
      client: getText('client'),
      model: getText('model'),
      q: getText('q').slice(0, maxChartSearch),
      isGrouped: search.get('grouped') === '1',
      kind: parseChoice(chartKinds, search.get('kind')) ?? '',
      freeFrom: isDay(search.get('freeFrom')) ? getText('freeFrom') : '',
      freeTo: isDay(search.get('freeTo')) ? getText('freeTo') : '',
    }
  }, [search, timeZone])
  const change = (changes: Changes) =>
    setSearch(
      (query) => {
        for (const [name, value] of Object.entries(changes)) {
          if (value) query.set(name, value)
          else query.delete(name)
        }
        return query
      },
      { replace: true },
    )
  const clear = () =>
    change(Object.fromEntries(filterNames.map((name) => [name, ''])) as Partial<Changes>)
  return { view, change, clear }
}

const parseChoice = <T extends string>(choices: readonly T[], text: string | null): T | undefined =>
  choices.find((each) => each === text)

const isDay = (text: string | null): text is Day =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

const choiceNames = ['board', 'client', 'kind', 'freeFrom', 'freeTo'] as const

/** Returns how many filters besides the search are set. */
export const countFilters = (view: View): number =>
  choiceNames.filter((name) => view[name] !== '').length

/** Whether any filter is set. */
export const isFiltered = (view: View): boolean => filterNames.some((name) => view[name] !== '')

/** Returns the query of a view for the API. */
export const toChartQuery = (
  view: View,
  extra: Pick<ChartInput, 'page' | 'busy'> = {},
): ChartInput => {
  const filters = filterNames.filter((name) => view[name] !== '').map((name) => [name, view[name]])
  return {
    from: view.from,
    to: view.to,
    ...(view.isGrouped ? { grouped: '1' } : {}),
    ...extra,
    ...(Object.fromEntries(filters) as Pick<ChartInput, (typeof filterNames)[number]>),
  }
}
