import type {
  Project,
  ProjectComment,
  ProjectModel,
  ProjectShare,
  ProjectSummary,
} from '#contracts/models/projects.ts'
import { dayIn } from '#contracts/time/zoned.ts'
import { toPicture } from '#server/kernel/pictures.ts'
import {
  factVisibility,
  type FigurePicture,
  getPublicFacts,
  toProfile,
} from '#server/modules/models/index.ts'
import { getNationality } from '#server/modules/places/index.ts'
import type { ListedProject } from './projects.repo.ts'
import type { ShortlistedModel } from './projects.service.ts'
import type { StoredComment } from './sharing/comments.repo.ts'
import type { OpenShare } from './sharing/shares.repo.ts'
import type { WholeProject } from './sharing/sharing.service.ts'

export const toSummaryOfProject = (project: ListedProject, timeZone: string): ProjectSummary => ({
  id: project.id,
  name: project.name,
  is_first: project.isFirst,
  total_models: project.models,
  pictures: project.pictures.map(toPicture),
  updated_at: project.updatedAt.toISOString(),
  updated_on: dayIn(timeZone, project.updatedAt),
  open_links: project.openLinks,
  total_comments: project.comments,
})

const toFigure = ({ crownY, solesY, ...picture }: FigurePicture): ProjectModel['figure'] => ({
  picture: toPicture(picture),
  crown_y: crownY / 10,
  soles_y: solesY / 10,
})

/** A model of a project, reduced to the public facts of its profile. */
export const toProjectModel = ({ model, note, rank, mark }: ShortlistedModel): ProjectModel => {
  const { id, countryCode, countryName, heightMm, figure } = getPublicFacts(model, factVisibility)
  return {
    ...toProfile(model, false),
    product_id: id,
    nationality: countryCode && (getNationality(countryCode) ?? countryName),
    height_mm: heightMm,
    figure: figure && toFigure(figure),
    note,
    rank,
    mark,
  }
}

export const toShare = (share: OpenShare, timeZone: string): ProjectShare => ({
  id: share.id,
  may_comment: share.mayComment,
  created_at: share.createdAt.toISOString(),
  created_on: dayIn(timeZone, share.createdAt),
  expires_at: share.expiresAt.toISOString(),
  expires_on: dayIn(timeZone, share.expiresAt),
})

export const toComment = (comment: StoredComment, timeZone: string): ProjectComment => ({
  id: comment.id,
  name: comment.name,
  text: comment.text,
  product_id: comment.modelId,
  created_at: comment.createdAt.toISOString(),
  created_on: dayIn(timeZone, comment.createdAt),
})

export const toProject = (project: WholeProject, timeZone: string): Project => ({
  id: project.id,
  name: project.name,
  is_first: project.isFirst,
  models: project.listed.map(toProjectModel),
  models_gone: project.gone,
  shares: project.shares.map((share) => toShare(share, timeZone)),
  comments: project.comments.map((comment) => toComment(comment, timeZone)),
})
