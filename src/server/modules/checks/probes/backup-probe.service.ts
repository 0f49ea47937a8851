import type { Ctx } from '#server/context.ts'
import { getBackupState } from '#server/modules/backup/index.ts'
import { error, type Finding, warning } from '../findings.domain.ts'

const dayMs = 86_400_000
const maxDays = 2

/** The age of the last backup, and whether the last scheduled one failed. */
export const probeBackup = async (ctx: Ctx): Promise<Finding[]> => {
  const state = await getBackupState(ctx)
  const findings = describeMadeBackups(ctx, state)
  return state.lastAt ? findings : [...findings, warning('No backup has been made.', getTodo(ctx))]
}

/** The same without a warning for a site that has never made a backup, which may be archived in another way. */
export const probeMadeBackups = async (ctx: Ctx): Promise<Finding[]> =>
  describeMadeBackups(ctx, await getBackupState(ctx))

type BackupState = Awaited<ReturnType<typeof getBackupState>>

const describeMadeBackups = (ctx: Ctx, { lastAt, failure }: BackupState): Finding[] => {
  const findings: Finding[] = []
  if (failure !== undefined) {
    findings.push(
      error(
        `The last backup in BACKUP_DIR failed: ${failure}.`,
        'Put the cause right; it is tried again every hour.',
      ),
    )
  }
  if (!lastAt) return findings
  const days = (ctx.platform.clock.now().getTime() - lastAt.getTime()) / dayMs
  if (days <= maxDays) return findings
  return [...findings, warning(`The last backup is ${Math.floor(days)} days old.`, getTodo(ctx))]
}

const getTodo = ({ config }: Ctx): string =>
  config.backups
    ? 'See in the log why the site makes none.'
    : `Set BACKUP_DIR, or run ${config.commandLine} backup every night, unless the database is archived in another way.`
