import type { projectEndpoints } from '#contracts/models/projects.ts'
import type { Ctx } from '#server/context.ts'
import type { Handlers } from '#server/http/endpoints/handlers.ts'
import {
  addModels,
  createProject,
  deleteOwnProject,
  duplicateProject,
  listComparedModels,
  listOwnProjects,
  markModel,
  orderModels,
  type OwnProject,
  removeModel,
  renameOwnProject,
} from './projects.service.ts'
import {
  toComment,
  toProject,
  toProjectModel,
  toShare,
  toSummaryOfProject,
} from './projects.wire.ts'
import {
  commentOn,
  endShare,
  getSharedProject,
  getWholeProject,
  removeComment,
  shareProject,
} from './sharing/sharing.service.ts'

const toOwnProject = (input: { user_id: number; project_id: number }): OwnProject => ({
  userId: input.user_id,
  projectId: input.project_id,
})

const getTimeZone = (ctx: Ctx): string => ctx.config.timeZone

export const projectHandlers: Handlers<typeof projectEndpoints> = {
  'GET /api/V1/projects': async (ctx, { user_id }) => {
    const projects = await listOwnProjects(ctx, user_id)
    return {
      result: { projects: projects.map((each) => toSummaryOfProject(each, getTimeZone(ctx))) },
    }
  },
  'GET /api/V1/project': async (ctx, input) => ({
    result: {
      project: toProject(await getWholeProject(ctx, toOwnProject(input)), getTimeZone(ctx)),
    },
  }),
  'POST /api/V1/compared-models': async (ctx, { product_ids }) => ({
    result: { models: (await listComparedModels(ctx, product_ids)).map(toProjectModel) },
  }),
  'POST /api/V1/project-create': async (ctx, { user_id, name, product_ids }) => ({
    message: 'Project created',
    result: {
      project_id: await createProject(ctx, { userId: user_id, name, modelIds: product_ids }),
    },
  }),
  'POST /api/V1/project-rename': async (ctx, input) => {
    await renameOwnProject(ctx, toOwnProject(input), input.name)
    return { message: 'Project renamed' }
  },
  'POST /api/V1/project-duplicate': async (ctx, input) => ({
    message: 'Project duplicated',
    result: { project_id: await duplicateProject(ctx, toOwnProject(input)) },
  }),
  'POST /api/V1/project-delete': async (ctx, input) => {
    await deleteOwnProject(ctx, toOwnProject(input))
    return { message: 'Project deleted' }
  },
  'POST /api/V1/project-add-models': async (ctx, input) => {
    const added = await addModels(ctx, toOwnProject(input), input.product_ids)
    return {
      message: added > 0 ? 'Added to the project' : 'Already in the project',
      result: { added },
    }
  },
  'POST /api/V1/project-remove-model': async (ctx, input) => {
    await removeModel(ctx, toOwnProject(input), input.product_id)
    return { message: 'Removed from the project' }
  },
  'POST /api/V1/project-order': async (ctx, input) => {
    await orderModels(ctx, toOwnProject(input), input.product_ids)
    return { message: 'Order saved' }
  },
  'POST /api/V1/project-mark-model': async (ctx, input) => {
    const { product_id: modelId, note, rank, mark } = input
    await markModel(ctx, toOwnProject(input), { modelId, note, rank, mark })
    return { message: 'Saved' }
  },
  'POST /api/V1/project-share': async (ctx, input) => {
    const { may_comment: mayComment, days } = input
    const { url, share } = await shareProject(ctx, toOwnProject(input), { mayComment, days })
    return { message: 'Here is the link', result: { url, share: toShare(share, getTimeZone(ctx)) } }
  },
  'POST /api/V1/project-share-revoke': async (ctx, input) => {
    await endShare(ctx, toOwnProject(input), input.share_id)
    return { message: 'The link no longer works' }
  },
  'POST /api/V1/project-comment-delete': async (ctx, input) => {
    await removeComment(ctx, toOwnProject(input), input.comment_id)
    return { message: 'Comment deleted' }
  },
  'GET /api/V1/shared-project/{token}': async (ctx, { token }) => {
    const { name, listed, mayComment, comments, until } = await getSharedProject(ctx, token)
    return {
      result: {
        name,
        may_comment: mayComment,
        until,
        models: listed.map(toProjectModel),
        comments: comments.map((comment) => toComment(comment, getTimeZone(ctx))),
      },
    }
  },
  'POST /api/V1/shared-project-comment': async (ctx, input, { address }) => {
    const { token, name, text, product_id: modelId, ...guard } = input
    await commentOn(ctx, { token, name, text, modelId, guard }, { address })
    return { message: 'Thank you. Your comment has been sent' }
  },
}
