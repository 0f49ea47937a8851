import type { RecordTag } from '#contracts/endpoint.ts'

/** What a record tag can stand for. */
type RecordKind =
  | 'model'
  /** Who is on a board, and in which order; `all` for the whole roster. */
  | 'board'
  | 'commercial'
  /** The models of an editorial grouping. */
  | 'models-in'
  /** A list that is not divided further: `new-faces`, `names`, `groupings`. */
  | 'list'
  /** The sections of a page. */
  | 'page'
  | 'story'
  /** The stories of a category in order; `all` for those of all. */
  | 'stories'
  /** A group of settings. */
  | 'setting'

/** The tag of a record or of a list of records. */
export const recordTag = (kind: RecordKind, key: string | number): RecordTag =>
  `${kind}:${encodeURIComponent(key)}`
