import { Readable } from 'node:stream'
import { z } from 'zod'
import { type ListExport, maxOpenExports, type NewExport } from '#contracts/admin/csv/exports.ts'
import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { requireUserId } from '#server/kernel/actor.ts'
import { AppError, notFound } from '#server/kernel/app-error.ts'
import { daysAfter } from '#contracts/time/zoned.ts'
import { lockOwnAccount } from '#server/modules/accounts/index.ts'
import { getRetentions } from '#server/modules/settings/index.ts'
import { type JobHandler, handleJob, type JobKind } from '#server/platform/queue/job-kind.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import type { ResourceDefinition } from '../define-resource.admin.ts'
import { requirePolicy } from '../policy.service.ts'
import { exportResource } from '../records/export.service.ts'
import type { ListQuery } from '../records/records.domain.ts'
import { parseListQuery } from '../records/records.wire.ts'
import { emailExport } from './export-email.service.ts'
import {
  countOpenExports,
  exportJobName,
  findFinishedExport,
  findOpenExport,
  finishExport,
  insertExport,
  listOwnExports,
  saveProgress,
  type StoredExport,
} from './exports.repo.ts'

type Registry = readonly ResourceDefinition[]

/** An export to be written, with its user. */
type OpenExport = NonNullable<Awaited<ReturnType<typeof findOpenExport>>>

const exportJob: JobKind<{ exportId: number }> = {
  name: exportJobName,
  lane: 'long',
  payload: z.object({ exportId: z.int() }),
  attempts: 3,
  // An export whose instance was killed starts again after this time.
  limitSeconds: 1800,
}

/** Records written between two updates of the progress. */
const progressStep = 2_000

/**
 * Enqueues the export of a list; its user gets an email when the file is ready.
 * @throws `invalid_input` for a filter or an order that the list does not have; `forbidden`; `conflict` if
 * too many exports of the user are being written.
 */
export const startExport = (
  ctx: Ctx,
  registry: Registry,
  input: NewExport,
): Promise<ListExport> => {
  const resource = getDefinition(registry, input.resource)
  requirePolicy(ctx, resource, 'read')
  parseQuery(resource, input)
  const userId = requireUserId(ctx.actor)
  return inTransaction(ctx, async (ctx) => {
    const { clock, ids } = ctx.platform
    await lockOwnAccount(ctx)
    if ((await countOpenExports(ctx, userId)) >= maxOpenExports) {
      const message = `${maxOpenExports} of your exports are still being written. Please wait until one is done`
      throw new AppError('conflict', message)
    }
    const exportId = await insertExport(ctx, {
      ...input,
      userId,
      key: ids.mediaKey(),
      createdAt: clock.now(),
    })
    await enqueue(ctx, exportJob, { exportId })
    const [newest] = await listExports(ctx)
    return newest!
  })
}

/** The user's newest exports with their progress. */
export const listExports = async (ctx: Ctx): Promise<ListExport[]> => {
  const { exports: days } = await getRetentions(ctx)
  const toListExport = (stored: StoredExport): ListExport => ({
    ...stored,
    createdAt: stored.createdAt.toISOString(),
    finishedAt: stored.finishedAt?.toISOString() ?? null,
    keptUntil: daysAfter(stored.createdAt, days).toISOString(),
  })
  return (await listOwnExports(ctx, requireUserId(ctx.actor))).map(toListExport)
}

/**
 * The file of the user's own export.
 * @throws `not_found` if there is none or it was removed; `forbidden` if their role has changed since it was
 * written.
 */
export const openExport = async (
  ctx: Ctx,
  registry: Registry,
  id: number,
): Promise<{ stream: Readable; fileName: string }> => {
  const { actor, platform } = ctx
  const record = await findFinishedExport(ctx, { id, userId: requireUserId(actor) })
  if (!record) throw notFound('Export')
  requirePolicy(ctx, getDefinition(registry, record.resource), 'read')
  if (actor.kind === 'user' && actor.role !== record.role) {
    const message =
      'Your role has changed since this file was written. Please export the list again'
    throw new AppError('forbidden', message)
  }
  const file = await platform.media.get(toFileKey(record))
  if (!file) throw notFound('Export')
  return { stream: file.stream, fileName: `${record.resource}.csv` }
}

/**
 * Writes the file of an export with what its user may see now, stores the progress, and sends the email. A
 * failed attempt starts again; a file exists completely or not at all.
 */
export const writeExport = async (
  ctx: Ctx,
  registry: Registry,
  { exportId, signal }: { readonly exportId: number; readonly signal?: AbortSignal },
): Promise<void> => {
  const open = await findOpenExport(ctx, exportId)
  if (!open) return
  const { userId, role } = open
  const reader: Ctx = { ...ctx, actor: { kind: 'user', userId, role, sessionId: '' } }
  const parts = writeParts(reader, getDefinition(registry, open.resource), { open, signal })
  await ctx.platform.media.put(toFileKey(open), Readable.from(parts, { objectMode: false }))
  await inTransaction(ctx, async (ctx) => {
    const finishedAt = ctx.platform.clock.now()
    const finishedExport = await finishExport(ctx, exportId, { role, finishedAt })
    if (finishedExport) await emailExport(ctx, open, finishedExport)
  })
}

/** The parts of the file. Stores the progress. */
async function* writeParts(
  ctx: Ctx,
  resource: ResourceDefinition,
  { open, signal }: { readonly open: OpenExport; readonly signal: AbortSignal | undefined },
): AsyncGenerator<string> {
  let lastNoted = -progressStep
  for await (const { text, ...progress } of exportResource(
    ctx,
    resource,
    parseQuery(resource, open),
  )) {
    signal?.throwIfAborted()
    if (progress.written - lastNoted >= progressStep || progress.written === progress.total) {
      await saveProgress(ctx, open.id, progress)
      lastNoted = progress.written
    }
    yield text
  }
}

/** @throws `not_found` for an unknown list. */
const getDefinition = (registry: Registry, name: string): ResourceDefinition => {
  const resource = registry.find((one) => one.name === name)
  if (!resource) throw notFound('List')
  return resource
}

const parseQuery = (
  { contract }: ResourceDefinition,
  { filter, sort }: Pick<NewExport, 'filter' | 'sort'>,
): ListQuery =>
  parseListQuery(contract, { filter: JSON.stringify(filter), sort: JSON.stringify(sort) })

const toFileKey = ({ key }: { readonly key: string }): string => `${key}/export.csv`

/** The jobs that write exports of these resources. */
export const exportJobs = (registry: Registry): JobHandler[] => [
  handleJob(exportJob, (ctx, { exportId }, signal) =>
    writeExport(ctx, registry, { exportId, signal }),
  ),
]
