import type { Picture } from '#contracts/media/pictures.ts'
import type { ModelCard } from '#contracts/models/models.ts'

/** What a card shows of a model. */
export interface CardModel extends Pick<
  ModelCard,
  'id' | 'full_name' | 'height' | 'new_face' | 'picture'
> {
  second_picture: FadedPicture | null
  place: string | null
}

/** A card of a list that is published as structured data, which tells boards apart. */
export type ListedModel = CardModel & Pick<ModelCard, 'category_slug'>

/** The second picture is faded in over the first: it needs no miniature and no words of its own. */
type FadedPicture = Omit<Picture, 'alt' | 'preview'>

const toFadedPicture = (picture: Picture): FadedPicture => ({
  key: picture.key,
  width: picture.width,
  height: picture.height,
  focal_x: picture.focal_x,
  focal_y: picture.focal_y,
})

/** A loader passes on what its cards show: every byte more is in the page a second time. */
export const toCardModel = (model: ModelCard): CardModel => ({
  id: model.id,
  full_name: model.full_name,
  height: model.height,
  new_face: model.new_face,
  picture: model.picture,
  second_picture: model.second_picture && toFadedPicture(model.second_picture),
  place: model.city_name ?? model.country_name,
})

export const toListedModel = (model: ModelCard): ListedModel => ({
  ...toCardModel(model),
  category_slug: model.category_slug,
})
