import type { Picture } from '#contracts/media/pictures.ts'
import type { ModelCard } from '#contracts/models/models.ts'

/** The second picture fades in over the first, so it needs neither preview nor alt text. */
type FadedPicture = Omit<Picture, 'alt' | 'preview'>

/** The fields of a model that a card shows. */
export interface CardModel extends Pick<
  ModelCard,
  'id' | 'full_name' | 'height' | 'new_face' | 'picture'
> {
  second_picture: FadedPicture | null
  place: string | null
}

/** A card in a list that is published as structured data, which needs the board. */
export type ListedModel = CardModel & Pick<ModelCard, 'category_slug'>

/** Picks the fields that a card shows: the HTML contains loader data a second time. */
export const toCardModel = (model: ModelCard): CardModel => ({
  id: model.id,
  full_name: model.full_name,
  height: model.height,
  new_face: model.new_face,
  picture: model.picture,
  second_picture: model.second_picture && toFadedPicture(model.second_picture),
  place: model.city_name ?? model.country_name,
})

const toFadedPicture = (picture: Picture): FadedPicture => ({
  key: picture.key,
  width: picture.width,
  height: picture.height,
  focal_x: picture.focal_x,
  focal_y: picture.focal_y,
})

export const toListedModel = (model: ModelCard): ListedModel => ({
  ...toCardModel(model),
  category_slug: model.category_slug,
})
