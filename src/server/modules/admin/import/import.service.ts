import type { ImportReport } from '#contracts/admin/csv/imports.ts'
import type { Ctx } from '#server/context.ts'
import { claimName } from '#server/db/advisory-locks.ts'
import { inTransaction } from '#server/db/context.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { computeFingerprint } from '#server/platform/fingerprint.ts'
import { changeRecord, createRecord } from '../records/records.service.ts'
import { requirePolicy } from '../policy.service.ts'
import type { Importable } from './match.service.ts'
import { type Plan, planImport, type PlannedRow } from './plan.service.ts'

/** @throws `forbidden` unless the role may create and change such records. */
export const requireImporter = (ctx: Ctx, resource: Importable): void => {
  requirePolicy(ctx, resource, 'create')
  requirePolicy(ctx, resource, 'update')
}

const toReport = ({ rows, ignored }: Plan): ImportReport => {
  const reportRows = rows.map(({ line, name, id, action, changes, problems }) => ({
    line,
    name,
    id,
    action,
    changes,
    problems,
  }))
  const count = (action: PlannedRow['action']) => rows.filter((row) => row.action === action).length
  return {
    rows: reportRows,
    counts: {
      create: count('create'),
      change: count('change'),
      keep: count('keep'),
      refuse: count('refuse'),
    },
    ignored: [...ignored],
    digest: computeFingerprint(reportRows),
    isStored: false,
  }
}

/** Rolls a preview back, because a resource's own rules may write related rows. */
const rollback = new Error('The preview is over')

/**
 * Tells what an import would do with each row of a file. Nothing is stored.
 * @throws `invalid_input` for a file that cannot be read.
 */
export const previewImport = async (
  ctx: Ctx,
  resource: Importable,
  { csv }: { csv: string },
): Promise<ImportReport> => {
  requireImporter(ctx, resource)
  let report: ImportReport | undefined
  try {
    await inTransaction(ctx, async (ctx) => {
      report = toReport(await planImport(ctx, resource, csv))
      throw rollback
    })
  } catch (error) {
    if (error !== rollback) throw error
  }
  return report!
}

const requireSameDigest = (report: ImportReport, digest: string): void => {
  const { refuse } = report.counts
  if (refuse > 0) {
    const rows = `${refuse} of ${report.rows.length} rows`
    throw new AppError('invalid_input', `${rows} cannot be imported, so nothing was stored`, {
      result: report,
    })
  }
  if (report.digest === digest) return
  throw new AppError(
    'conflict',
    'Something has changed since the preview, so nothing was stored. Look at the preview again',
    { result: report },
  )
}

/** Does not wait for another import, because the preview would no longer hold after it. */
const requireNoOtherImport = async (ctx: Ctx, { name }: Importable): Promise<void> => {
  if (await claimName(ctx, `callboard import of ${name}`)) return
  const message =
    'Somebody else is importing at the moment, so nothing was stored. Wait a moment, and look at the preview again'
  throw new AppError('conflict', message, { retryAfter: 5 })
}

const storeRow = async (ctx: Ctx, resource: Importable, row: PlannedRow): Promise<void> => {
  const { action, before, values, line } = row
  try {
    if (action === 'create') await createRecord(ctx, resource, values)
    if (action !== 'change' || !before) return
    const change = { id: before.id, version: Number(before.version), values }
    await changeRecord(ctx, resource, change)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const message = `Line ${line}: ${error.message}. Nothing was stored`
    throw new AppError(error.code, message, { fields: error.fields, cause: error })
  }
}

/**
 * Imports a file as its preview showed: all rows in one transaction, by the rules of single records, or none.
 * @throws `invalid_input` if a row cannot be imported, and `conflict` if the import would now do something
 * else than the preview showed, with the current report as result; `conflict` also while another import of
 * such records runs.
 */
export const importFile = (
  ctx: Ctx,
  resource: Importable,
  { csv, digest }: { csv: string; digest: string },
): Promise<ImportReport> => {
  requireImporter(ctx, resource)
  return inTransaction(ctx, async (ctx) => {
    await requireNoOtherImport(ctx, resource)
    const plan = await planImport(ctx, resource, csv)
    const report = toReport(plan)
    requireSameDigest(report, digest)
    for (const row of plan.rows) await storeRow(ctx, resource, row)
    return { ...report, isStored: true }
  })
}
