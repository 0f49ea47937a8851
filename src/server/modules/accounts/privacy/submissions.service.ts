import type { Ctx } from '#server/context.ts'
import { forgetMedia } from '#server/modules/media/index.ts'
import { deleteSubmissions, type SubmissionResource } from './submissions.repo.ts'

/** Deletes submissions in the caller's transaction and, once it has committed, the files sent with them. */
export const removeSubmissions = async (
  ctx: Ctx,
  resource: SubmissionResource,
  ids: readonly number[],
): Promise<void> => forgetMedia(ctx, await deleteSubmissions(ctx, resource, ids))
