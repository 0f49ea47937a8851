import type { ClientBase, Pool, PoolClient } from 'pg'
import { OperatorError } from '#server/kernel/operator-error.ts'

/** How a pooler between the program and PostgreSQL shares its connections; without a pooler, `session`. */
export type PoolMode = 'session' | 'transaction'

const idleInTransactionMs = 30_000

/** Gives a new session its settings. PgBouncer refuses them as parameters of the connection. */
export const applySettings = async (client: ClientBase, statementTimeoutMs: number) => {
  const settings = sessionSettings(statementTimeoutMs)
  await client.query(settings.map(({ name, value }) => `set ${name} = '${value}'`).join('; '))
}

interface SessionSetting {
  readonly name: string
  readonly value: string
  /** Whether a role's own value, as `pg_settings` writes it, is good enough. */
  readonly isFine: (value: string) => boolean
}

/**
 * The settings of every session, regardless of those of the server and role. A page read by an index costs
 * hardly more than the next page of a scan, because what visitors read is in memory. The server's default,
 * four times as much, makes it scan small tables for a few of their rows (ADR 0180).
 */
const sessionSettings = (statementTimeoutMs: number): readonly SessionSetting[] => [
  { name: 'TimeZone', value: 'UTC', isFine: (value) => /^(?:Etc\/)?UTC$/.test(value) },
  { name: 'random_page_cost', value: '1.1', isFine: (value) => Number(value) < 2 },
  // Compiling takes longer than any of our statements runs.
  { name: 'jit', value: 'off', isFine: (value) => value === 'off' },
  { name: 'statement_timeout', value: String(statementTimeoutMs), isFine: isLimit },
  {
    name: 'idle_in_transaction_session_timeout',
    value: String(idleInTransactionMs),
    isFine: isLimit,
  },
]

const isLimit = (value: string): boolean => Number(value) > 0

/** Applies the settings of a session for migrations and tools: no time limits, even if its role has some. */
export const applyPatientSettings = async (client: ClientBase) => {
  await client.query(
    "set TimeZone = 'UTC'; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0",
  )
}

/**
 * Checks that a pooler shares connections as `DATABASE_POOL_MODE` says, and that shared ones have their
 * settings: those cannot be set by a client and must belong to the role.
 * @throws `OperatorError` that says what to set.
 */
export const checkPool = async (
  pool: Pool,
  { poolMode, statementTimeoutMs }: { poolMode: PoolMode; statementTimeoutMs: number },
): Promise<void> => {
  if (poolMode === 'transaction') return requireRoleSettings(pool, statementTimeoutMs)
  if (!(await isShared(pool))) return
  throw new OperatorError(
    'DATABASE_URL leads to a pooler in transaction mode, such as PgBouncer. Set DATABASE_POOL_MODE=transaction and DATABASE_DIRECT_URL, or use its session mode (docs/operations.md, "PgBouncer")',
  )
}

const requireRoleSettings = async (pool: Pool, statementTimeoutMs: number): Promise<void> => {
  const settings = sessionSettings(statementTimeoutMs)
  const { rows } = await pool.query<{ role: string; name: string; value: string }>(
    `select quote_ident(current_user) as role, name, reset_val as value from pg_settings where name = any($1)`,
    [settings.map(({ name }) => name)],
  )
  const statements = settings.flatMap(({ name, value, isFine }) => {
    const present = rows.find((row) => row.name === name)
    if (!present || isFine(present.value)) return []
    return `ALTER ROLE ${present.role} SET ${name} = '${value}';`
  })
  if (statements.length === 0) return
  throw new OperatorError(
    `In transaction mode sessions have the settings of their role. Run in PostgreSQL, then RECONNECT in PgBouncer: ${statements.join(' ')}`,
  )
}

/** Another client may get the connection first: a single attempt could miss that it is shared. */
const maxTries = 3

/** Whether two clients in turn get the same connection to the server. */
const isShared = async (pool: Pool): Promise<boolean> => {
  const first = await pool.connect()
  try {
    const second = await pool.connect()
    try {
      for (let count = 0; count < maxTries; count += 1) {
        if (await haveSameSession(first, second)) return true
      }
      return false
    } finally {
      second.release()
    }
  } finally {
    first.release()
  }
}

const haveSameSession = async (first: PoolClient, second: PoolClient): Promise<boolean> => {
  const idle = await getProcessId(first)
  await second.query('begin')
  try {
    return idle === (await getProcessId(second))
  } finally {
    await second.query('rollback')
  }
}

const getProcessId = async (client: PoolClient): Promise<number | undefined> => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}
