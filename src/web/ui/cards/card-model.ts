import type { Picture } from '#contracts/media/pictures.ts'
import type { ModelCard } from '#contracts/models/models.ts'

/** What a card shows of a model. */
export interface CardModel extends Pick<
  ModelCard,
  'id' | 'full_name' | 'category_slug' | 'height' | 'new_face' | 'picture' | 'second_picture'
> {
  place: string | null
}

/** The second picture is faded in over the first: it needs no miniature and no words of its own. */
const faded = (picture: Picture | null): Picture | null =>
  picture && { ...picture, alt: '', preview: null }

/** A loader passes on what its cards show: every byte more is in the page a second time. */
export const cardOf = (model: ModelCard): CardModel => ({
  id: model.id,
  full_name: model.full_name,
  category_slug: model.category_slug,
  height: model.height,
  new_face: model.new_face,
  picture: model.picture,
  second_picture: faded(model.second_picture),
  place: model.city_name ?? model.country_name,
})
