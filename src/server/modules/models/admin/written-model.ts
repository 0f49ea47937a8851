import type { RecordTag } from '#contracts/endpoint.ts'
import { recordTag } from '#server/kernel/record-tags.ts'
import type { StoredRecord } from '#server/modules/admin/index.ts'
import { boardTags, modelTag, nameList, newFaces } from '../model-tags.ts'

type Model = StoredRecord<'models'>

/** A model before and after a write; `before` is null for a new one. */
export interface ModelVersions {
  readonly before: Model | null
  readonly after: Model
}

/**
 * The tags that a write of a model affects: the model itself, and the lists it enters, leaves or moves in.
 */
export const listModelWriteTags = (versions: ModelVersions): RecordTag[] => [
  modelTag(versions.after.id),
  ...listChangedLists(versions),
]

/** The lists whose members, order or length a write changes. */
const listChangedLists = ({ before, after }: ModelVersions): RecordTag[] => {
  const [left, joined] = [getListTags(before), getListTags(after)]
  const stays = isLive(before) && isLive(after)
  if (!stays || haveChanged(before, after, ['position', 'categoryId'])) return [...left, ...joined]
  const renamed = haveChanged(before, after, ['firstName', 'lastName'])
  return [...listDifferences(left, joined), ...(renamed ? [nameList] : [])]
}

/** The tags of the lists that contain a model. */
const getListTags = (model: Model | null): RecordTag[] => {
  if (!isLive(model)) return []
  const { categoryId } = model
  return [
    nameList,
    ...boardTags('board', categoryId),
    ...(model.commercial ? boardTags('commercial', categoryId) : []),
    ...(model.newFace ? [newFaces] : []),
    ...model.subCategoryIds.map((id) => recordTag('models-in', id)),
  ]
}

const isLive = (model: Model | null): model is Model =>
  model?.active === true && model.archivedAt === null

const haveChanged = (before: Model, after: Model, fields: readonly (keyof Model)[]): boolean =>
  fields.some((field) => before[field] !== after[field])

/** The items that are in only one of two lists. */
const listDifferences = (some: readonly RecordTag[], others: readonly RecordTag[]): RecordTag[] => [
  ...some.filter((tag) => !others.includes(tag)),
  ...others.filter((tag) => !some.includes(tag)),
]

/** The pictures whose description a write of their model changes. */
export const listRedescribedPictures = ({ before, after }: ModelVersions): number[] => {
  const previousAlts = new Map((before?.pictures ?? []).map(({ mediaId, alt }) => [mediaId, alt]))
  return after.pictures
    .filter(({ mediaId, alt }) => previousAlts.get(mediaId) !== alt)
    .map(({ mediaId }) => mediaId)
}
