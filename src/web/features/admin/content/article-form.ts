import type { PlacedPicture } from '../kit/records/fields.tsx'

/** The fields of an article's form that its own inputs write. */
export interface ArticleForm {
  contents?: string[]
  pictures?: PlacedPicture[]
}
