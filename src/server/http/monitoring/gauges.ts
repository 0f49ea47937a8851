import { Gauge, type Registry } from 'prom-client'
import { isUnavailable } from '#server/db/errors.ts'
import { addGauge, type Metrics } from '#server/platform/metrics/metrics.ts'
import type { ResponseCache } from '../response-cache/response-cache.ts'

interface JobKindFigures {
  readonly kind: string
  /** The lane of the queue that the kind belongs to; none if this program does not know the kind. */
  readonly lane: string | undefined
  readonly waiting: number
  readonly oldestSeconds: number
}

/** What is measured when the metrics are read. */
export interface Figures {
  readonly cache: Pick<ResponseCache, 'figures'>
  /** The connections to the database: open, idle, and the requests waiting for one. */
  readonly pool: {
    readonly totalCount: number
    readonly idleCount: number
    readonly waitingCount: number
  }
  /** How many jobs are waiting, and how many have failed for good. */
  readonly jobCounts: () => Promise<{ waiting: number; failed: number }>
  readonly jobsByKind: () => Promise<readonly JobKindFigures[]>
  readonly freeBytes: () => Promise<number>
  readonly unfinishedUploadBytes: () => Promise<number>
  /** Records whose files were missing from the store at the last check. */
  readonly missingFiles: () => Promise<number>
  readonly backups: () => Promise<{
    readonly lastAt: Date | undefined
    readonly failure: string | undefined
  }>
}

/** Adds the gauges of cache, database, queue and storage. */
export const registerGauges = ({ registry }: Metrics, figures: Figures): void => {
  const { cache } = figures
  addGauge(registry, {
    name: 'callboard_reply_cache_bytes',
    help: 'Bytes of cached responses and of the results that pages are rendered from',
    read: () => cache.figures().bytes,
  })
  addGauge(registry, {
    name: 'callboard_reply_cache_entries',
    help: 'Cached responses',
    read: () => cache.figures().entries,
  })
  addGauge(registry, {
    name: 'callboard_reply_cache_hits',
    help: 'Responses sent from the cache',
    read: () => cache.figures().hits,
  })
  addGauge(registry, {
    name: 'callboard_disk_free_bytes',
    help: 'Free bytes where the program stores its state',
    read: () => figures.freeBytes(),
  })
  addGauge(registry, {
    name: 'callboard_unfinished_upload_bytes',
    help: 'Stored bytes of uploads that are not complete',
    read: () => unlessAway(figures.unfinishedUploadBytes),
  })
  addGauge(registry, {
    name: 'callboard_missing_files',
    help: 'Records whose files the store did not have when it was looked through last',
    read: () => unlessAway(figures.missingFiles),
  })
  registerPoolGauges(registry, figures)
  registerJobGauges(registry, figures)
  registerBackupGauges(registry, figures)
}

/** If the database is unavailable its figures are left out, and all others still reported. */
const unlessAway = async <T>(read: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await read()
  } catch (error) {
    if (isUnavailable(error)) return undefined
    throw error
  }
}

const registerPoolGauges = (registry: Registry, { pool }: Pick<Figures, 'pool'>): void => {
  addGauge(registry, {
    name: 'callboard_database_waiting',
    help: 'Requests and jobs that wait for a connection to the database',
    read: () => pool.waitingCount,
  })
  new Gauge({
    name: 'callboard_database_connections',
    help: 'Connections to the database',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
    },
  })
}

const registerJobGauges = (
  registry: Registry,
  figures: Pick<Figures, 'jobCounts' | 'jobsByKind'>,
): void => {
  const jobCounts = shareReading(() => unlessAway(figures.jobCounts))
  addGauge(registry, {
    name: 'callboard_jobs_waiting',
    help: 'Jobs to be run, now or later, without recurring ones',
    read: async () => (await jobCounts())?.waiting,
  })
  addGauge(registry, {
    name: 'callboard_jobs_failed',
    help: 'Jobs that failed for good',
    read: async () => (await jobCounts())?.failed,
  })
  const readKinds = shareReading(() => unlessAway(figures.jobsByKind))
  const addJobGauge = <Label extends string>(
    { name, help, label }: { name: string; help: string; label: Label },
    set: (gauge: Gauge<Label>, kinds: readonly JobKindFigures[]) => void,
  ) =>
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      async collect() {
        const kinds = (await readKinds()) ?? []
        this.reset()
        set(this, kinds)
      },
    })
  addJobGauge(
    {
      name: 'callboard_jobs',
      help: 'Jobs of a kind to be run, now or later, without recurring ones',
      label: 'kind',
    },
    (gauge, kinds) => kinds.forEach(({ kind, waiting }) => gauge.set({ kind }, waiting)),
  )
  addJobGauge(
    {
      name: 'callboard_oldest_job_seconds',
      help: 'How long the oldest job of a kind has been due',
      label: 'kind',
    },
    (gauge, kinds) =>
      kinds.forEach(({ kind, oldestSeconds }) => gauge.set({ kind }, oldestSeconds)),
  )
  addJobGauge(
    {
      name: 'callboard_lane_oldest_job_seconds',
      help: 'How long the oldest job of a lane of the queue has been due',
      label: 'lane',
    },
    (gauge, kinds) => {
      for (const [lane, seconds] of oldestByLane(kinds)) gauge.set({ lane }, seconds)
    },
  )
}

/** Lets gauges that are read at the same time share one reading. */
const shareReading = <T>(read: () => Promise<T>): (() => Promise<T>) => {
  let reading: Promise<T> | undefined
  return () =>
    (reading ??= read().finally(() => {
      reading = undefined
    }))
}

const oldestByLane = (kinds: readonly JobKindFigures[]): Map<string, number> => {
  const oldest = new Map<string, number>()
  for (const { lane, oldestSeconds } of kinds) {
    if (lane !== undefined) oldest.set(lane, Math.max(oldest.get(lane) ?? 0, oldestSeconds))
  }
  return oldest
}

const registerBackupGauges = (registry: Registry, { backups }: Pick<Figures, 'backups'>): void => {
  const readState = shareReading(() => unlessAway(backups))
  addGauge(registry, {
    name: 'callboard_last_backup_timestamp_seconds',
    help: 'When the last backup was made',
    read: async () => {
      const madeAt = (await readState())?.lastAt?.getTime()
      return madeAt === undefined ? undefined : madeAt / 1000
    },
  })
  addGauge(registry, {
    name: 'callboard_backup_failed',
    help: '1 if the last backup in BACKUP_DIR failed',
    read: async () => {
      const state = await readState()
      return state && Number(state.failure !== undefined)
    },
  })
}
