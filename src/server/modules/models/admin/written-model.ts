import type { RecordTag } from '#contracts/endpoint.ts'
import { recordTag } from '#server/kernel/record-tags.ts'
import type { Fields, RecordVersions } from '#server/modules/admin/index.ts'
import { boardTags, modelTag, nameList, newFaces } from '../model-tags.ts'

/**
 * The tags that a write of a model affects: the model itself, and the lists it enters, leaves or moves in.
 */
export const listModelWriteTags = (versions: RecordVersions): RecordTag[] => [
  modelTag(versions.after.id as number),
  ...listChangedLists(versions),
]

/** The lists whose members, order or length a write changes. */
const listChangedLists = ({ before, after }: RecordVersions): RecordTag[] => {
  const [left, joined] = [getListTags(before), getListTags(after)]
  const stays = isLive(before) && isLive(after)
  if (!stays || haveChanged(before, after, ['position', 'categoryId'])) return [...left, ...joined]
  const renamed = haveChanged(before, after, ['firstName', 'lastName'])
  return [...listDifferences(left, joined), ...(renamed ? [nameList] : [])]
}

/** The tags of the lists that contain a model. */
const getListTags = (model: Fields | null): RecordTag[] => {
  if (!isLive(model)) return []
  const categoryId = model.categoryId as number
  return [
    nameList,
    ...boardTags('board', categoryId),
    ...(model.commercial ? boardTags('commercial', categoryId) : []),
    ...(model.newFace ? [newFaces] : []),
    ...(model.subCategoryIds as number[]).map((id) => recordTag('models-in', id)),
  ]
}

const isLive = (model: Fields | null): model is Fields =>
  model?.active === true && model.archivedAt === null

const haveChanged = (before: Fields, after: Fields, fields: readonly string[]): boolean =>
  fields.some((field) => before[field] !== after[field])

/** The items that are in only one of two lists. */
const listDifferences = (some: readonly RecordTag[], others: readonly RecordTag[]): RecordTag[] => [
  ...some.filter((tag) => !others.includes(tag)),
  ...others.filter((tag) => !some.includes(tag)),
]

interface DescribedPicture {
  readonly mediaId: number
  readonly alt: string
}

/** The pictures whose description a write of their model changes. */
export const listRedescribedPictures = ({ before, after }: RecordVersions): number[] => {
  const previousAlts = new Map(
    ((before?.pictures ?? []) as DescribedPicture[]).map(({ mediaId, alt }) => [mediaId, alt]),
  )
  return (after.pictures as DescribedPicture[])
    .filter(({ mediaId, alt }) => previousAlts.get(mediaId) !== alt)
    .map(({ mediaId }) => mediaId)
}
