import { maxComments, maxShares } from '#contracts/models/project-rules.ts'
import type { SpamProtection } from '#contracts/submissions/spam-protection.ts'
import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { AppError, notFound } from '#server/kernel/app-error.ts'
import { dayIn, daysAfter } from '#contracts/time/zoned.ts'
import { protectForm } from '#server/modules/spam-protection/index.ts'
import { hashToken } from '#server/platform/hash-token.ts'
import { isInProject } from '../entries.repo.ts'
import { type OwnProject, lockProjectById } from '../projects.repo.ts'
import { changeProject, getProject, listProjectModels } from '../projects.service.ts'
import {
  countComments,
  deleteComment,
  insertComment,
  listComments,
  type StoredComment,
} from './comments.repo.ts'
import {
  findShared,
  insertShare,
  listOpenShares,
  type OpenShare,
  revokeShare,
} from './shares.repo.ts'

/** A client's own project with its models, links and comments. */
export const getWholeProject = async (ctx: Ctx, own: OwnProject) => {
  const project = await getProject(ctx, own)
  const [models, shares, comments] = [
    await listProjectModels(ctx, project.id),
    await listOpenShares(ctx, project.id, ctx.platform.clock.now()),
    await listComments(ctx, project.id),
  ]
  return { ...project, ...models, shares, comments }
}

export type WholeProject = Awaited<ReturnType<typeof getWholeProject>>

/**
 * Creates a link that shows a project; its address is returned only now.
 * @throws `not_found` for others’ projects, and `conflict` for too many links.
 */
export const shareProject = (
  ctx: Ctx,
  own: OwnProject,
  { mayComment, days }: { mayComment: boolean; days: number },
): Promise<{ url: string; share: OpenShare }> =>
  changeProject(ctx, own, async (ctx, { id: projectId }) => {
    const { clock, ids } = ctx.platform
    const createdAt = clock.now()
    if ((await listOpenShares(ctx, projectId, createdAt)).length >= maxShares) {
      throw new AppError(
        'conflict',
        `This project has ${maxShares} links, which is as many as there can be. Please end one first`,
      )
    }
    const token = ids.token()
    const expiresAt = daysAfter(createdAt, days)
    const link = { projectId, tokenHash: hashToken(token), mayComment, createdAt, expiresAt }
    const share = await insertShare(ctx, link)
    return { url: `${ctx.config.publicUrl}/shared-project/${token}`, share }
  })

/**
 * Ends a link to a project.
 * @throws `not_found` for others’ projects and links that are not valid.
 */
export const endShare = (ctx: Ctx, own: OwnProject, shareId: number): Promise<void> =>
  changeProject(ctx, own, async (ctx, { id: projectId }) => {
    const now = ctx.platform.clock.now()
    if (!(await revokeShare(ctx, { projectId, shareId, now }))) throw notFound('Link')
  })

/**
 * Deletes a comment on a project.
 * @throws `not_found` for others’ projects and comments.
 */
export const removeComment = (ctx: Ctx, own: OwnProject, commentId: number): Promise<void> =>
  changeProject(ctx, own, async (ctx, { id: projectId }) => {
    if (!(await deleteComment(ctx, { projectId, commentId }))) throw notFound('Comment')
  })

const getShared = async (ctx: Ctx, token: string) => {
  const shared = await findShared(ctx, {
    tokenHash: hashToken(token),
    now: ctx.platform.clock.now(),
  })
  if (!shared) throw notFound('Link')
  return shared
}

/**
 * The data for the page of a link.
 * @throws `not_found` for a link that is unknown or has ended.
 */
export const getSharedProject = async (ctx: Ctx, token: string) => {
  const { projectId, name, mayComment, expiresAt } = await getShared(ctx, token)
  const { listed } = await listProjectModels(ctx, projectId)
  const comments: StoredComment[] = mayComment ? await listComments(ctx, projectId) : []
  return {
    name,
    listed,
    mayComment,
    comments,
    until: dayIn(ctx.config.timeZone, expiresAt),
  }
}

interface CommentInput {
  readonly token: string
  readonly name: string
  readonly text: string
  readonly modelId: number | undefined
  readonly guard: Partial<SpamProtection>
}

/**
 * Stores a comment that came through a link; likely spam is not stored.
 * @throws `not_found` for a link that opens nothing or allows no comments and for models that are not in the
 * project, `conflict` if there are too many, and what `protectForm` throws.
 */
export const commentOn = async (
  ctx: Ctx,
  { token, guard, ...comment }: CommentInput,
  { address }: { address: string },
): Promise<void> => {
  const { suspected } = await protectForm(ctx, { address, guard })
  await inTransaction(ctx, async (ctx) => {
    const { projectId, mayComment } = await getShared(ctx, token)
    if (!mayComment) throw notFound('Link')
    await lockProjectById(ctx, projectId)
    const { modelId } = comment
    if (modelId !== undefined && !(await isInProject(ctx, { projectId, modelId }))) {
      throw notFound('Model')
    }
    if ((await countComments(ctx, projectId)) >= maxComments) {
      throw new AppError('conflict', 'This project has as many comments as it can have')
    }
    const createdAt = ctx.platform.clock.now()
    if (!suspected) await insertComment(ctx, { projectId, ...comment, createdAt })
  })
}
