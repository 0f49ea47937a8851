import { useVirtualizer } from '@tanstack/react-virtual'
import { type Dispatch, type RefObject, type SetStateAction, useEffect } from 'react'
import { chartPageSize, type ChartRow } from '#contracts/admin/bookings/chart.ts'
import type { View } from '#web/features/admin/chart/view/use-view.ts'
import { assignLanes } from './lanes.ts'
import { boardBandHeight, getRowHeight } from './row.tsx'

const overscan = 8

interface LayoutOptions {
  readonly view: View
  readonly rows: ReadonlyMap<number, ChartRow>
  readonly total: number
  readonly nameHeight: number
  readonly asOf: number
  readonly setExtraPages: Dispatch<SetStateAction<readonly number[]>>
  readonly scroller: RefObject<HTMLDivElement | null>
}

/** Virtualises the rows: their heights, and which of them are in view. */
export const useRowLayout = ({
  view,
  rows,
  total,
  nameHeight,
  asOf,
  setExtraPages,
  scroller,
}: LayoutOptions) => {
  const isFirstOfBoard = (index: number) =>
    view.isGrouped && rows.get(index - 1)?.categoryId !== rows.get(index)?.categoryId
  const heightAt = (index: number) => {
    const row = rows.get(index)
    const lanes = row
      ? assignLanes(row.holds, { from: view.from, count: view.days.length }).lanes
      : 1
    return getRowHeight(lanes, nameHeight) + (isFirstOfBoard(index) ? boardBandHeight : 0)
  }
  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: heightAt,
    overscan,
    // Flushing synchronously on every scroll event would delay the next frame.
    useFlushSync: false,
    onChange: (instance) => {
      const neededPages = getExtraPages(instance.getVirtualItems().map(({ index }) => index))
      setExtraPages((pages) =>
        neededPages.every((page) => pages.includes(page)) ? pages : [...pages, ...neededPages],
      )
    },
  })
  // Row heights depend on the data.
  useEffect(() => virtual.measure(), [virtual, asOf, view, nameHeight])
  return { virtual, isFirstOfBoard }
}

/** The pages after the first that contain these rows. */
const getExtraPages = (places: readonly number[]): number[] => [
  ...new Set(
    places
      .filter((place) => place >= chartPageSize)
      .map((place) => Math.floor(place / chartPageSize) + 1),
  ),
]
