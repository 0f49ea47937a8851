import type { RecordTag } from '#contracts/endpoint.ts'
import { recordTag } from '#server/kernel/record-tags.ts'
import { getCategory, type ModelRow } from './models.domain.ts'

export const modelTag = (id: number): RecordTag => recordTag('model', id)

export const modelTags = (models: readonly { readonly id: number }[]): RecordTag[] =>
  models.map(({ id }) => modelTag(id))

const whole = 'all'

/** The tag of a board's list, or of the whole roster's. */
export const boardTag = (kind: 'board' | 'commercial', category?: number): RecordTag =>
  recordTag(kind, category === undefined ? whole : getCategory(category).slug)

/** The tags of the lists that contain a model of this board. */
export const boardTags = (kind: 'board' | 'commercial', category: number): RecordTag[] => [
  boardTag(kind, category),
  boardTag(kind),
]

/** The tag of the list of names, in board order. */
export const nameList = recordTag('list', 'names')
/** The editorial groupings. */
export const groupings = recordTag('list', 'groupings')
export const newFaces = recordTag('list', 'new-faces')

const [men, women, nonBinary] = [1, 2, 13]

/** The tags of the lists that a landing page's row is taken from. */
export const listsOfRow: Readonly<Record<ModelRow, readonly RecordTag[]>> = {
  board: [boardTag('board')],
  new_faces: [newFaces],
  commercial: [boardTag('commercial')],
  women: [boardTag('board', women)],
  men: [boardTag('board', men)],
  men_and_non_binary: [boardTag('board', men), boardTag('board', nonBinary)],
}
