import type { ErasurePlan } from '#contracts/admin/records/erasure.ts'
import type { Ctx } from '#server/context.ts'
import { invalidate } from '#server/db/invalidate.ts'
import { lockRows } from '#server/db/locks.ts'
import {
  beginErasure,
  removeSubmissions,
  removeWaitingEmailsTo,
} from '#server/modules/accounts/index.ts'
import type { Fields } from '#server/modules/admin/index.ts'
import { eraseValues } from '#server/modules/audit/index.ts'
import { forgetMedia } from '#server/modules/media/index.ts'
import {
  blankModel,
  countModelRecords,
  listSharedMedia,
  listModelMedia,
  listModelRecords,
  listOrdersWithModel,
} from './models.repo.ts'
import { listSharedAddresses, listApplicationsOfModel } from './people.repo.ts'
import { describeModel } from './plan.domain.ts'

/** What erasing a model would remove and keep. */
export const planModelErasure = async (
  ctx: Ctx,
  id: number,
  record: Fields,
): Promise<Pick<ErasurePlan, 'removes' | 'keeps' | 'obstacle'>> => {
  const counts = await countModelRecords(ctx, id)
  const { others } = await listAddresses(ctx, id, record)
  const shared = await listSharedMedia(ctx, id, await listModelMedia(ctx, id))
  const { pendingHolds } = counts
  return {
    ...describeModel({ ...counts, sharedFiles: shared.length }, others),
    obstacle: pendingHolds > 0 ? describePending(pendingHolds) : null,
  }
}

const describePending = (count: number): string =>
  count === 1
    ? 'An option, job, casting or fitting has not ended. Release or cancel it first'
    : `${count} options, jobs, castings or fittings have not ended. Release or cancel them first`

/**
 * Erases a model with the applications that became it, in the caller's transaction. A blank row stays for
 * bookings that refer to it.
 */
export const eraseModel = async (ctx: Ctx, id: number, record: Fields): Promise<void> => {
  await lockRows(ctx, { calendars: [id], orders: await listOrdersWithModel(ctx, id) })
  const { own, applicationIds } = await listAddresses(ctx, id, record)
  const files = await listModelMedia(ctx, id)
  await removeSubmissions(ctx, 'applications', applicationIds)
  const { digitals, activities, packages } = await listModelRecords(ctx, id)
  await blankModel(ctx, id)
  const shared = await listSharedMedia(ctx, id, files)
  const deletedFiles = files.filter((file) => !shared.includes(file))
  await forgetMedia(ctx, deletedFiles)
  await eraseValues(ctx, [
    { resource: 'models', ids: [id] },
    { resource: 'digitals', ids: digitals },
    { resource: 'activities', ids: activities },
    { resource: 'packages', ids: packages },
    { resource: 'applications', ids: applicationIds },
    { resource: 'media', ids: deletedFiles },
  ])
  for (const address of own) {
    await removeWaitingEmailsTo(ctx, address)
    await beginErasure(ctx, { resource: 'models', recordId: id, address })
  }
  await invalidate(ctx, ['models', 'pages', 'blog'])
}

/**
 * The addresses of a model and of the applications that became it: those of the model alone, and those that
 * others have, too.
 */
const listAddresses = async (ctx: Ctx, modelId: number, { contactEmail }: Fields) => {
  const applications = await listApplicationsOfModel(ctx, modelId)
  const applicationIds = applications.map(({ id }) => id)
  const addresses = [
    String(contactEmail),
    ...applications.flatMap(({ email, guardianEmail }) => [email, guardianEmail ?? '']),
  ]
  const all = [
    ...new Set(addresses.filter((address) => address !== '').map((text) => text.toLowerCase())),
  ]
  const sharedAddresses = await listSharedAddresses(ctx, all, { applicationIds, modelId })
  return {
    own: all.filter((address) => !sharedAddresses.includes(address)),
    others: sharedAddresses,
    applicationIds,
  }
}
