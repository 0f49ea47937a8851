import { listExportColumns } from '#contracts/admin/csv/csv-columns.ts'
import type { Ctx } from '#server/context.ts'
import { getShop } from '#server/modules/settings/index.ts'
import { requirePolicy } from '../policy.service.ts'
import type { ResourceDefinition } from '../define-resource.admin.ts'
import { hideConfidential } from './confidential.service.ts'
import { byteOrderMark, toCell, formatCsvLine } from './csv.wire.ts'
import type { ListQuery } from './records.domain.ts'
import { listIds, listRecordsById } from './records.repo.ts'

const batchSize = 500

/** A part of a CSV file, with how many of how many records are written so far. */
interface CsvPart {
  readonly text: string
  readonly written: number
  readonly total: number
}

/**
 * The CSV file of a whole list, of any length: all ids first, then the records in batches, so that memory use
 * stays small and no record is read twice. Changes made meanwhile are included: an export is not a backup.
 * The first part is the headings.
 * @throws `forbidden`.
 */
export async function* exportResource(
  ctx: Ctx,
  resource: ResourceDefinition,
  query: Pick<ListQuery, 'filter' | 'sort'>,
): AsyncGenerator<CsvPart> {
  requirePolicy(ctx, resource, 'read')
  const { currency, csvDelimiter } = await getShop(ctx)
  const { timeZone } = ctx.config
  const isRead = (field: string) => field in resource.fields
  const columns = listExportColumns(resource.contract, { currency, isRead })
  const ids = await listIds(ctx, resource, query)
  const total = ids.length
  const headings = columns.map(({ label }) => label)
  yield { text: byteOrderMark + formatCsvLine(headings, csvDelimiter), written: 0, total }
  for (let from = 0; from < total; from += batchSize) {
    const upTo = Math.min(from + batchSize, total)
    const batchIds = ids.slice(from, upTo)
    const records = await listRecordsById(ctx, resource, batchIds)
    const exportedFields = await resource.readExportColumns?.(ctx, batchIds)
    const lines = records.map((record) => {
      const fullRecord = { ...record, ...exportedFields?.get(record.id) }
      const values = hideConfidential(ctx.actor, resource, fullRecord)
      const cells = columns.map((column) => toCell(column, values, timeZone))
      return formatCsvLine(cells, csvDelimiter)
    })
    yield { text: lines.join(''), written: upTo, total }
  }
}
