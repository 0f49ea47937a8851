import type { OfficeFindRow } from '#contracts/admin/models/find.ts'
import { categories } from '#contracts/models/roster.ts'
import {
  getLengthTexts,
  getShoeTexts,
  findSizeTable,
  type UnitSystem,
} from '#contracts/models/units.ts'
import { formatDifference, getMeasureName } from '#web/lib/text/format-fit.ts'

/** A length in the reader's units, or a dash if unknown. */
export const formatLength = (millimetres: number | null, units: UnitSystem): string =>
  millimetres === null ? '–' : getLengthTexts(millimetres)[units]

const boardSlug = ({ board }: OfficeFindRow): string =>
  categories.find(({ name }) => name === board)?.slug ?? ''

export const formatShoeSize = (row: OfficeFindRow, units: UnitSystem): string =>
  getShoeTexts(row.shoeTenths, findSizeTable(boardSlug(row)))[units]

/** `waist 2 cm over, hips exact` */
export const describeFit = (row: OfficeFindRow, units: UnitSystem): string =>
  (row.fit?.deviations ?? [])
    .map(({ measure, over }) => {
      const name = getMeasureName(measure, boardSlug(row))
      if (over === null) return `${name} not known`
      if (over === 0) return `${name} exact`
      return `${name} ${formatDifference(measure, over)[units]} ${over > 0 ? 'over' : 'under'}`
    })
    .join(', ')
