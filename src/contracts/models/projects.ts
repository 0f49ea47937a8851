import { z } from 'zod'
import { type EndpointTable, ownAccountAccess } from '#contracts/endpoint.ts'
import { picture } from '#contracts/media/pictures.ts'
import {
  id,
  noResult,
  ownUserOnly,
  requiredMultiline,
  requiredText,
  multilineText,
} from '#contracts/primitives.ts'
import { spamProtectionFields } from '#contracts/submissions/spam-protection.ts'
import { favourite } from './favourites.ts'
import { modelProfile } from './models.ts'
import {
  maxComment,
  maxCommenter,
  maxNote,
  maxProjectModels,
  maxProjectName,
  pencilMarks,
  ranks,
  shareDays,
} from './project-rules.ts'

/** The client's notes on a model of a project. */
const pencilled = {
  note: z.string(),
  /** The client's rating, 1 for the best; null if there is none. */
  rank: z.literal(ranks).nullable(),
  mark: z.enum(pencilMarks),
}

/** A model of a project with the facts that clients compare. For a junior, only what profiles publish. */
const projectModel = favourite.extend({
  ...modelProfile.pick({
    languages_poken: true,
    weight: true,
    hair_eye_color: true,
    shoe_size: true,
    special_skill_hobbies: true,
    half_day_price: true,
  }).shape,
  /** Height for line-ups. */
  height_mm: z.number(),
  /**
   * A picture of the full figure with the positions of crown and soles in per cent of its height; null if
   * none is marked.
   */
  figure: z.object({ picture, crown_y: z.number(), soles_y: z.number() }).nullable(),
  ...pencilled,
})
export type ProjectModel = z.infer<typeof projectModel>

const instant = z.iso.datetime()
/** A day in the agency's time zone, for display. */
const day = z.iso.date()

const summary = z.object({
  id: z.number(),
  name: z.string(),
  /** Whether it is the account's favourites, which are its first project. */
  is_first: z.boolean(),
  /** Number of models on a board. */
  total_models: z.number(),
  /** The first models' pictures. */
  pictures: z.array(picture),
  updated_at: instant,
  updated_on: day,
  /** Number of valid links. */
  open_links: z.number(),
  total_comments: z.number(),
})
export type ProjectSummary = z.infer<typeof summary>

const share = z.object({
  id: z.number(),
  may_comment: z.boolean(),
  created_at: instant,
  created_on: day,
  expires_at: instant,
  expires_on: day,
})
export type ProjectShare = z.infer<typeof share>

const comment = z.object({
  id: z.number(),
  name: z.string(),
  text: z.string(),
  /** The model of the comment; null for a comment on the project. */
  product_id: z.number().nullable(),
  created_at: instant,
  created_on: day,
})
export type ProjectComment = z.infer<typeof comment>

const project = z.object({
  id: z.number(),
  name: z.string(),
  is_first: z.boolean(),
  /** Models on a board, in the client's order. */
  models: z.array(projectModel),
  /** Number of models that have left the boards. */
  models_gone: z.number(),
  shares: z.array(share),
  /** Newest first. */
  comments: z.array(comment),
})
export type Project = z.infer<typeof project>

const name = requiredText('Please give the project a name', maxProjectName)
const productIds = z.array(id).max(maxProjectModels)
const projectInput = ownUserOnly.extend({ project_id: id })
const projectModelInput = projectInput.extend({ product_id: id })
const createdProject = z.object({ project_id: z.number() })
const token = requiredText('Token is required', 100)

/** The form for creating and renaming a project. */
export const projectNameForm = z.object({ name })

/** The form for a comment on the page behind a link. */
export const commentForm = z.object({
  name: requiredText('Please give your name', maxCommenter),
  text: requiredMultiline('Please write a comment', maxComment),
  product_id: z.union([id, z.literal('').transform(() => undefined)]).optional(),
})

export const projectEndpoints = {
  'GET /api/V1/projects': {
    ...ownAccountAccess,
    summary:
      'List a client’s projects: the favourites, which are the first of them, then the newest',
    input: ownUserOnly,
    result: z.object({ projects: z.array(summary) }),
  },
  'GET /api/V1/project': {
    ...ownAccountAccess,
    summary: 'Get a project with its models in order, its links and its comments',
    input: projectInput,
    result: z.object({ project }),
    statuses: [404],
  },
  'POST /api/V1/project-create': {
    ...ownAccountAccess,
    summary: 'Create a project, with models in it if any are named',
    input: ownUserOnly.extend({ name, product_ids: productIds.default([]) }),
    result: createdProject,
    statuses: [404, 409],
  },
  'POST /api/V1/project-rename': {
    ...ownAccountAccess,
    summary: 'Give a project another name; the favourites keep theirs',
    input: projectInput.extend({ name }),
    result: noResult,
    statuses: [404, 409],
  },
  'POST /api/V1/project-duplicate': {
    ...ownAccountAccess,
    summary:
      'Copy a project with its order, notes, ranks and marks; links and comments are not copied',
    input: projectInput,
    result: createdProject,
    statuses: [404, 409],
  },
  'POST /api/V1/project-delete': {
    ...ownAccountAccess,
    summary: 'Delete a project with its links and comments; the favourites cannot be deleted',
    input: projectInput,
    result: noResult,
    statuses: [404, 409],
  },
  'POST /api/V1/project-add-models': {
    ...ownAccountAccess,
    summary: 'Add models to a project; those in it already stay as they are',
    input: projectInput.extend({ product_ids: productIds.min(1) }),
    result: z.object({ added: z.number() }),
    statuses: [404, 409],
  },
  'POST /api/V1/project-remove-model': {
    ...ownAccountAccess,
    summary: 'Remove a model from a project; removing it again changes nothing',
    input: projectModelInput,
    result: noResult,
    statuses: [404],
  },
  'POST /api/V1/project-order': {
    ...ownAccountAccess,
    summary:
      'Set the order of a project’s models; those not named follow in the order that they had',
    input: projectInput.extend({ product_ids: productIds }),
    result: noResult,
    statuses: [404, 409],
  },
  'POST /api/V1/project-mark-model': {
    ...ownAccountAccess,
    summary: 'Set the note, rank or mark of a model in a project; what is left out stays',
    input: projectModelInput.extend({
      note: multilineText(maxNote).optional(),
      rank: pencilled.rank.optional(),
      mark: pencilled.mark.optional(),
    }),
    result: noResult,
    statuses: [404],
  },
  'POST /api/V1/project-share': {
    ...ownAccountAccess,
    summary:
      'Make a link that shows a project to whoever has it; its address is returned only once',
    input: projectInput.extend({
      may_comment: z.boolean().default(false),
      days: z.literal(shareDays).default(30),
    }),
    result: z.object({ url: z.string(), share }),
    statuses: [404, 409],
  },
  'POST /api/V1/project-share-revoke': {
    ...ownAccountAccess,
    summary: 'End a link to a project',
    input: projectInput.extend({ share_id: id }),
    result: noResult,
    statuses: [404],
  },
  'POST /api/V1/project-comment-delete': {
    ...ownAccountAccess,
    summary: 'Delete a comment that came by a link',
    input: projectInput.extend({ comment_id: id }),
    result: noResult,
    statuses: [404],
  },
  'POST /api/V1/compared-models': {
    summary:
      'List models with the facts that clients compare, in the given order, for visitors without a project; models no longer on a board are left out',
    access: 'visitor',
    input: z.object({ product_ids: productIds }),
    result: z.object({ models: z.array(projectModel) }),
  },
  'GET /api/V1/shared-project/{token}': {
    summary:
      'Get the project that a link opens; it names nobody but the models and who has commented',
    access: 'public',
    input: z.object({ token }),
    result: z.object({
      name: z.string(),
      models: z.array(projectModel),
      may_comment: z.boolean(),
      comments: z.array(comment),
      /** The last day on which the link is valid. */
      until: z.iso.date(),
    }),
    statuses: [404],
  },
  'POST /api/V1/shared-project-comment': {
    summary: 'Comment on a project, with the token of a link that allows it',
    access: 'visitor',
    input: commentForm.extend({ token, ...spamProtectionFields }),
    result: noResult,
    statuses: [404, 409, 429],
  },
} as const satisfies EndpointTable
