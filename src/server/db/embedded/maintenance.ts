import type { Connections } from '#server/db/connections.ts'
import { withConnection } from '#server/db/pooled-connection.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE

/** How often each task is checked; the seed of a first start is analyzed soon after it. */
export const MAINTENANCE_INTERVALS = {
  checkpointMs: 5 * MINUTE,
  firstTidyMs: 30 * SECOND,
  tidyMs: 10 * MINUTE,
  vacuumMs: DAY,
}

interface MaintenanceSettings {
  readonly connections: Pick<Connections, 'pool' | 'keepsPrepared' | 'withoutStatementTimeout'>
  readonly report: (message: string) => void
  readonly rhythm?: typeof MAINTENANCE_INTERVALS
}

// The thresholds of PostgreSQL's own autovacuum.
const OUTDATED_TABLES = `
  select format('%I.%I', schemaname, relname) as name,
    n_mod_since_analyze > 50 + 0.1 * n_live_tup as "needsAnalyze",
    n_dead_tup > 1000 + 0.2 * n_live_tup as "needsVacuum"
  from pg_stat_user_tables order by 1`

const ALL_TABLES = `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables order by 1`

interface TableState {
  readonly name: string
  readonly needsAnalyze: boolean
  readonly needsVacuum: boolean
}

/**
 * Does on a timer what a PostgreSQL server does in background processes, which the embedded one lacks:
 * checkpoints, without which the write-ahead log grows without bound and a restart takes minutes; statistics;
 * and the removal of dead rows. Each task queues with the visitors' statements, table by table. Returns a
 * function that stops it and waits for the task in progress.
 */
export const startMaintenance = (settings: MaintenanceSettings): (() => Promise<void>) => {
  const { connections, report, rhythm = MAINTENANCE_INTERVALS } = settings
  const timers: NodeJS.Timeout[] = []
  let turn: Promise<void> = Promise.resolve()
  let isStopped = false
  let checkpointedAt = ''

  const run = async <Row>(statement: string): Promise<Row[]> => {
    if (isStopped) return []
    const result = await withConnection(connections, (query) =>
      connections.withoutStatementTimeout(() => query(statement)),
    )
    return result.rows as Row[]
  }

  const checkpoint = async (): Promise<void> => {
    if ((await walPosition()) === checkpointedAt) return
    await run('checkpoint')
    checkpointedAt = await walPosition()
  }

  const walPosition = async (): Promise<string> => {
    const [row] = await run<{ at: string }>('select pg_current_wal_insert_lsn()::text as at')
    return row?.at ?? ''
  }

  const tidy = async (): Promise<void> => {
    for (const table of await run<TableState>(OUTDATED_TABLES)) {
      if (table.needsVacuum) await run(`vacuum ${table.name}`)
      if (table.needsAnalyze) await run(`analyze ${table.name}`)
    }
  }

  // Vacuuming an empty table records that it is empty; foreign key checks planned from that stay slow after
  // the table has filled.
  const vacuumAll = async (): Promise<void> => {
    for (const { name } of await run<{ name: string }>(ALL_TABLES)) {
      const [row] = await run<{ filled: boolean }>(`select exists(select from ${name}) as filled`)
      if (row?.filled) await run(`vacuum (analyze) ${name}`)
    }
  }

  const schedule = (chore: () => Promise<void>) => {
    turn = turn.then(chore).catch((error: unknown) => {
      if (!isStopped) report(`Maintenance of the embedded database failed: ${String(error)}`)
    })
  }

  timers.push(
    setInterval(schedule, rhythm.checkpointMs, checkpoint),
    setTimeout(schedule, rhythm.firstTidyMs, tidy),
    setInterval(schedule, rhythm.tidyMs, tidy),
    setInterval(schedule, rhythm.vacuumMs, vacuumAll),
  )
  for (const timer of timers) timer.unref()

  return async () => {
    isStopped = true
    for (const timer of timers) clearInterval(timer)
    await turn
  }
}
