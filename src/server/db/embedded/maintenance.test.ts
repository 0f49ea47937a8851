import { expect, it, onTestFinished, vi } from 'vitest'
import { startMaintenance, type MAINTENANCE_INTERVALS } from '#server/db/embedded/maintenance.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'

const database = useDatabase()

const never = 2 ** 31 - 1

const idle = { checkpointMs: never, firstTidyMs: never, tidyMs: never, vacuumMs: never }

const start = (rhythm: Partial<typeof MAINTENANCE_INTERVALS>) => {
  const report = vi.fn()
  const { connections } = database()
  const stop = startMaintenance({ connections, report, rhythm: { ...idle, ...rhythm } })
  onTestFinished(stop)
  return { stop, report }
}

const ask = async (text: string) =>
  (await database().connections.pool.query(text)).rows as unknown[]

const fetchStats = async (table: string) => {
  const [row] = (await ask(`select n_dead_tup::int as dead, last_analyze is not null as analyzed,
    last_vacuum is not null as vacuumed from pg_stat_user_tables where relname = '${table}'`)) as {
    dead: number
    analyzed: boolean
    vacuumed: boolean
  }[]
  return row
}

it('removes dead rows and keeps statistics where much was written, and only there', async () => {
  await ask('create table churned as select n from generate_series(1, 3000) n')
  await ask('create table quiet as select 1 as n')
  await ask('update churned set n = n + 1')
  // The server's counters lag by a second.
  await eventually(async () => {
    expect(await fetchStats('churned')).toEqual({ dead: 3000, analyzed: false, vacuumed: false })
  })
  start({ tidyMs: 50 })
  await eventually(async () => {
    expect(await fetchStats('churned')).toEqual({ dead: 0, analyzed: true, vacuumed: true })
  })
  expect(await fetchStats('quiet')).toMatchObject({ analyzed: false, vacuumed: false })
})

it('vacuums every table that has rows once a day', async () => {
  await ask('create table filled as select 1 as n')
  await ask('create table empty (n int)')
  start({ vacuumMs: 50 })
  await eventually(async () => {
    expect(await fetchStats('filled')).toMatchObject({ analyzed: true, vacuumed: true })
  })
  expect(await fetchStats('empty')).toMatchObject({ vacuumed: false })
})

it('makes a checkpoint when something was written', async () => {
  const checkpointAt = async () => {
    const [row] = await ask('select checkpoint_lsn::text as at from pg_control_checkpoint()')
    return row
  }
  await ask('create table written (n int)')
  const before = await checkpointAt()
  const { stop } = start({ checkpointMs: 50 })
  await eventually(async () => expect(await checkpointAt()).not.toEqual(before))
  await stop()
})

it('reports a failure and continues', async () => {
  await ask('create table refused as select n from generate_series(1, 100) n')
  const query = vi.spyOn(database().connections.pool, 'connect')
  query.mockRejectedValueOnce(new Error('no connection'))
  const { report } = start({ tidyMs: 50 })
  await eventually(() =>
    expect(report).toHaveBeenCalledWith(expect.stringContaining('no connection')),
  )
  await eventually(async () =>
    expect(await fetchStats('refused')).toMatchObject({ analyzed: true }),
  )
})
