import type { ListExport } from '#contracts/admin/csv/exports.ts'

/** Describes the progress of an export. */
export const describeExport = ({ state, total, written }: ListExport): string => {
  switch (state) {
    case 'waiting':
      return 'Waiting to be written'
    case 'writing':
      return `${formatCount(written)} of ${formatCount(total ?? 0)} records written`
    case 'done':
      return written === 1 ? '1 record' : `${formatCount(written)} records`
    case 'failed':
      return 'Could not be written. Please export the list again'
  }
}

const formatCount = (count: number): string => count.toLocaleString('en')

/** Returns the progress in per cent. */
export const getPercent = ({ total, written }: ListExport): number =>
  total === null || total === 0 ? 0 : Math.floor((100 * written) / total)

/** Whether the export is still in progress. */
export const isOpen = ({ state }: ListExport): boolean => state === 'waiting' || state === 'writing'
