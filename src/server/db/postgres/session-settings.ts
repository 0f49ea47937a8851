import type { ClientBase, Pool, PoolClient } from 'pg'
import { OperatorError } from '#server/kernel/operator-error.ts'

/** How a pooler between the program and PostgreSQL shares its connections; without a pooler, `session`. */
export type PoolMode = 'session' | 'transaction'

interface SessionSetting {
  readonly name: string
  readonly value: string
  /** Whether a role's own value, as `pg_settings` writes it, does as well. */
  readonly isFine: (value: string) => boolean
}

const idleInTransactionMs = 30_000
const isLimit = (value: string): boolean => Number(value) > 0

/**
 * What every session has, whatever server and role are set to. A page that is read by an index costs hardly more than the
 * next one of a scan: what visitors read is in memory. By the server's default, four times as much, small tables are read
 * whole for a few of their rows (ADR 0104).
 */
const sessionSettings = (statementTimeoutMs: number): readonly SessionSetting[] => [
  { name: 'TimeZone', value: 'UTC', isFine: (value) => /^(?:Etc\/)?UTC$/.test(value) },
  { name: 'random_page_cost', value: '1.1', isFine: (value) => Number(value) < 2 },
  // To compile a statement takes longer than to run any of ours.
  { name: 'jit', value: 'off', isFine: (value) => value === 'off' },
  { name: 'statement_timeout', value: String(statementTimeoutMs), isFine: isLimit },
  {
    name: 'idle_in_transaction_session_timeout',
    value: String(idleInTransactionMs),
    isFine: isLimit,
  },
]

/** Gives a new session its settings. PgBouncer refuses them as parameters of the connection. */
export const applySettings = async (client: ClientBase, statementTimeoutMs: number) => {
  const settings = sessionSettings(statementTimeoutMs)
  await client.query(settings.map(({ name, value }) => `set ${name} = '${value}'`).join('; '))
}

/**
 * Gives a session of migrations and tools its settings: it may take as long as it needs, whatever the limits of its role.
 */
export const applyPatientSettings = async (client: ClientBase) => {
  await client.query(
    "set TimeZone = 'UTC'; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0",
  )
}

/**
 * Makes sure that a pooler shares connections as `DATABASE_POOL_MODE` says, and that shared ones have their settings: they
 * cannot be set for a client, and have to be those of the role.
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

/** Other clients may get the connection first: one try could miss that it is shared. */
const tries = 3

/** Whether two clients get the same connection to the server, one after the other. */
const isShared = async (pool: Pool): Promise<boolean> => {
  const first = await pool.connect()
  try {
    const second = await pool.connect()
    try {
      for (let count = 0; count < tries; count += 1) {
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
