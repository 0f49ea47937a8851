import type { Ctx } from '#server/context.ts'
import { error, type Finding, warning } from '../findings.domain.ts'
import { findRights } from './database-probe.repo.ts'

const namedTables = 3

/** Checks the privileges of the running program's role in PostgreSQL. */
export const probeRights = async (ctx: Ctx): Promise<Finding[]> => {
  if (ctx.config.database.kind !== 'postgres') return []
  const { role, isSuperuser, closedTables } = await findRights(ctx)
  if (isSuperuser) {
    return [
      warning(
        `The site runs as ${role}, a superuser of PostgreSQL: a fault in it would be one in the whole server.`,
        'Give it a role of its own that may read and write, and DATABASE_DIRECT_URL one that may migrate.',
      ),
    ]
  }
  if (closedTables.length === 0) return []
  const names = closedTables.slice(0, namedTables).join(', ')
  const more =
    closedTables.length > namedTables ? ` and ${closedTables.length - namedTables} more` : ''
  return [
    error(
      `The role ${role} may not read and write ${names}${more}.`,
      `Run as their owner: GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${role}`,
    ),
  ]
}
