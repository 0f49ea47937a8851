import { daysAfter } from '#contracts/time/zoned.ts'
import { formatMoment } from '#contracts/time/format.ts'
import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { backupJobName } from '#server/modules/backup/index.ts'
import { handleRecurring } from '#server/platform/queue/job-kind.ts'
import type { Finding } from '../findings.domain.ts'
import { probeMadeBackups } from '../probes/backup-probe.service.ts'
import { probeDisk } from '../probes/machine-probe.service.ts'
import { type AlertName, type Problem, reviewProblems } from './alerts.domain.ts'
import { emailOwners } from './alerts.emails.ts'
import { findSightings, listFailedKinds, listFailingKinds, storeSightings } from './alerts.repo.ts'

export const alertJobs = [
  handleRecurring(
    { name: 'checks.alert-owners', lane: 'timely', everySeconds: 300, limitSeconds: 30 },
    (ctx) => alertOwners(ctx),
  ),
]

const alertOwners = async (ctx: Ctx): Promise<void> => {
  const problems = await listProblems(ctx)
  await inTransaction(ctx, async (ctx) => {
    const now = ctx.platform.clock.now()
    const { due, sightings } = reviewProblems(problems, {
      sightings: await findSightings(ctx),
      now,
    })
    await storeSightings(ctx, sightings, now)
    for (const problem of due) await emailOwners(ctx, problem)
  })
}

const listProblems = async (ctx: Ctx): Promise<Problem[]> => {
  const backup = await probeMadeBackups(ctx)
  const disk = await probeDisk(ctx)
  return [
    await findFailedJobs(ctx),
    await findFailingJobs(ctx),
    describeFindings(backup, {
      name: 'backup',
      summary: backup.some(({ level }) => level === 'error')
        ? 'The last backup has failed'
        : 'The last backup is old',
      path: recurringJobsPath,
    }),
    describeFindings(disk, {
      name: 'disk',
      summary: 'The disk of the site has little room',
      path: 'media',
    }),
  ].filter((problem) => problem !== undefined)
}

const toJobsPath = (state: 'failed' | 'recurring'): string =>
  `jobs?filter=${encodeURIComponent(JSON.stringify({ state }))}`

const recurringJobsPath = toJobsPath('recurring')

/** Jobs that failed longer ago were emailed, and stay in the list until somebody runs them again. */
const findFailedJobs = async (ctx: Ctx): Promise<Problem | undefined> => {
  const { config, platform } = ctx
  const now = platform.clock.now()
  const kinds = await listFailedKinds(ctx, daysAfter(now, -1))
  if (kinds.length === 0) return undefined
  const total = kinds.reduce((sum, { count }) => sum + count, 0)
  const isOne = total === 1
  return {
    name: 'failed_jobs',
    summary: isOne ? 'A job has failed for good' : `${total} jobs have failed for good`,
    what: isOne
      ? 'The program has tried a job several times and given up. What it was to do has not been done.'
      : `The program has tried ${total} jobs several times and given up. What they were to do has not been done.`,
    todo: 'Open the failed jobs to read why, put the cause right, and press “Try again” on each.',
    facts: kinds.map(({ kind, count, lastAt }) => [
      kind,
      `${count}, the last ${formatMoment(config.timeZone, lastAt ?? now, now)}`,
    ]),
    path: toJobsPath('failed'),
  }
}

const findFailingJobs = async (ctx: Ctx): Promise<Problem | undefined> => {
  const kinds = await listFailingKinds(ctx, backupJobName)
  if (kinds.length === 0) return undefined
  return {
    name: 'failing_jobs',
    summary: 'Recurring work of the site fails',
    what: `For at least an hour the last run of this has failed: ${kinds.join(', ')}.`,
    todo: 'Open the recurring jobs to read why, and put the cause right. They run again by themselves.',
    facts: [],
    path: recurringJobsPath,
  }
}

const describeFindings = (
  findings: readonly Finding[],
  problem: { name: AlertName; summary: string; path: string },
): Problem | undefined =>
  findings.length === 0
    ? undefined
    : {
        ...problem,
        what: findings.map(({ what }) => what).join(' '),
        todo: findings.map(({ todo }) => todo).join(' '),
        facts: [],
      }
