import type { Ctx } from '#server/context.ts'
import { getLastBackup } from '#server/modules/backup/index.ts'
import { type Finding, warning } from '../findings.domain.ts'

const dayMs = 86_400_000
const maxDays = 2

/** How long ago the last backup was made. */
export const probeBackup = async (ctx: Ctx): Promise<Finding[]> => {
  const { settings, clock } = ctx.platform
  const last = await getLastBackup(ctx)
  const todo = `Run ${settings.commandLine} backup every night, unless the database is archived in another way.`
  if (!last) return [warning('No backup has been made.', todo)]
  const days = (clock.now().getTime() - last.getTime()) / dayMs
  if (days <= maxDays) return []
  return [warning(`The last backup is ${Math.floor(days)} days old.`, todo)]
}
