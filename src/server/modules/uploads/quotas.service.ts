import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { requireReserve } from '#server/platform/disk-space.ts'
import { insertUpload, lockQuotas, type NewUpload, sumUploads } from './uploads.repo.ts'

const HOUR_MS = 3_600_000

/** When an unfinished upload is deleted if it receives nothing from now on. */
export const getIdleExpiry = ({ config, platform }: Ctx): Date =>
  new Date(platform.clock.now().getTime() + config.uploadQuotas.idleHours * HOUR_MS)

/**
 * Adds an upload of a network if its quota allows.
 * @throws `too_many_requests` if the network has reached its quota; `unavailable` if all networks together
 * have reached theirs, or the disk its reserve.
 */
export const insertWithinQuotas = async (
  ctx: Ctx,
  networkHash: string,
  upload: NewUpload,
): Promise<void> => {
  const { networkBytes, totalBytes } = ctx.config.uploadQuotas
  await requireReserve(ctx)
  await inTransaction(ctx, async (ctx) => {
    await lockQuotas(ctx)
    const { network, all } = await sumUploads(ctx, networkHash)
    if (network + upload.bytes > networkBytes) {
      throw new AppError(
        'too_many_requests',
        'Too many files from your network wait for their forms. Please send a form, or try again later',
        { retryAfter: 3600 },
      )
    }
    if (all + upload.bytes > totalBytes) {
      throw new AppError('unavailable', 'Too many files are being sent. Please try again later', {
        retryAfter: 600,
      })
    }
    await insertUpload(ctx, upload)
  })
}
