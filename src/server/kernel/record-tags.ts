import type { RecordTag } from '#contracts/endpoint.ts'

/** The kinds of records and lists that have a tag. */
type RecordKind =
  | 'model'
  /** The models of a board in their order; `all` for the whole roster. */
  | 'board'
  | 'commercial'
  /** The models of an editorial grouping. */
  | 'models-in'
  /** A list without further division: `new-faces`, `names`, `groupings`. */
  | 'list'
  /** The sections of a page. */
  | 'page'
  | 'story'
  /** The articles of a category in order; `all` for those of all categories. */
  | 'stories'
  /** A group of settings. */
  | 'setting'

/** The tag of a record or of a list of records. */
export const recordTag = (kind: RecordKind, key: string | number): RecordTag =>
  `${kind}:${encodeURIComponent(key)}`
