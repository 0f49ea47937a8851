import type { ImportHelp } from '#contracts/admin/csv/imports.ts'
import type { Ctx } from '#server/context.ts'
import { getShop } from '#server/modules/settings/index.ts'
import { formatCsvLine } from '../records/csv.wire.ts'
import { describeColumn } from './cells.domain.ts'
import { checkValues } from './check-row.wire.ts'
import { requireImporter } from './import.service.ts'
import type { Importable } from './match.service.ts'
import { importedColumns, getWrittenField } from './plan.service.ts'

/** The columns that a file can have, what they accept, and a sample file. */
export const getImportHelp = async (ctx: Ctx, resource: Importable): Promise<ImportHelp> => {
  requireImporter(ctx, resource)
  const { contract, imports } = resource
  const { currency, csvDelimiter } = await getShop(ctx)
  const { known, isImported } = importedColumns(resource, currency)
  const columns = known.filter(({ field }) => isImported(field))
  const missing = checkValues(contract, { ...imports.defaults }, true).problems
  const exampleColumns = columns.filter(({ field }) => field in imports.example)
  return {
    columns: columns.map((column) => ({
      label: column.label,
      hint: describeColumn(column),
      isRequired: getWrittenField(resource, column.field) in missing,
    })),
    example:
      formatCsvLine(
        exampleColumns.map(({ label }) => label),
        csvDelimiter,
      ) +
      formatCsvLine(
        exampleColumns.map(({ field }) => imports.example[field] ?? ''),
        csvDelimiter,
      ),
  }
}
