import { data } from 'react-router'
import type {
  Activity,
  GalleryImage,
  GalleryVideo,
  ModelProfile,
  Neighbour,
} from '#contracts/models/models.ts'
import { pageSize } from '#contracts/models/roster.ts'
import type { Film } from '#contracts/media/pictures.ts'
import type { Section } from '#contracts/content/sections.ts'
import type { ServerApi } from '#contracts/server-api.ts'
import { pageCount } from '#web/lib/text/format.ts'
import type { PortfolioView } from './portfolio/portfolio-address.ts'

/** A gallery picture as the page shows it. */
export type GalleryPicture = Pick<GalleryImage, 'id' | 'picture'>

/** Four thumbnails on narrow screens; the style sheet hides the fourth above 768 px. */
const maxThumbnails = 4

/** One page of one portfolio list. */
export type Portfolio =
  | { kind: 'activities'; items: readonly Activity[]; total: number; pages: number }
  | { kind: 'pictures'; items: readonly GalleryPicture[]; total: number; pages: number }
  | { kind: 'videos'; items: readonly GalleryVideo[]; total: number; pages: number }

/** The profile's strip: the pictures after the main one, and a film. */
interface Book {
  pictures: readonly GalleryPicture[]
  /** The second film, because the first is at the top; the page's default film for models without films. */
  film: Film | null
  /** Total number of gallery pictures. */
  total: number
}

export interface Profile {
  model: ModelProfile
  /** The first pictures: main image and thumbnails. */
  images: readonly GalleryPicture[]
  book: Book
  /** Default texts for models who have none. */
  texts: Section | null
  /** The model's first film. */
  ownFilm: Film | null
  /** The first film, or the page's default film. */
  film: Film | null
  hasFilms: boolean
  /** Neighbours on the same board; null at its ends. */
  previous: Neighbour | null
  next: Neighbour | null
  portfolio: Portfolio
  view: PortfolioView
}

/**
 * Loads a profile with one view of its portfolio.
 * @throws a 404 response for an unknown model or a page past the end.
 */
export const loadProfile = async (
  api: ServerApi,
  modelId: number,
  view: PortfolioView,
): Promise<Profile> => {
  const [details, portfolio] = await Promise.all([
    api.call('GET /api/V1/product-details', { product_id: modelId }),
    loadPortfolio(api, modelId, view),
  ])
  if (view.page > portfolio.pages) throw data(null, { status: 404 })
  const ownFilm = details.gallery_videos[0]?.film ?? null
  const defaultFilm = details.content?.film ?? null
  return {
    // The page shows no card of this model, so it needs no second picture.
    model: { ...details.products, second_picture: null },
    images: details.gallery_image.slice(0, maxThumbnails).map(toGalleryPicture),
    book: {
      pictures: details.gallery_image.slice(1).map(toGalleryPicture),
      film: ownFilm ? (details.gallery_videos[1]?.film ?? null) : defaultFilm,
      total: details.totalImage,
    },
    texts: details.content,
    ownFilm,
    film: ownFilm ?? defaultFilm,
    hasFilms: details.total_videos > 0,
    previous: details.previous,
    next: details.next,
    portfolio,
    view,
  }
}

const loadPortfolio = async (
  api: ServerApi,
  modelId: number,
  { tab, show, page }: PortfolioView,
): Promise<Portfolio> => {
  if (tab === 'activities') {
    const result = await api.call('GET /api/V1/model-activities-images', {
      model_id: modelId,
      page,
    })
    const total = result.total_activities
    return {
      kind: 'activities',
      items: result.activities,
      total,
      pages: pageCount(total, pageSize),
    }
  }
  if (show === 'pictures') {
    const result = await api.call('GET /api/V1/get-image-gallery', { product_id: modelId, page })
    const total = result.totalImage
    return {
      kind: 'pictures',
      items: result.gallery_image.map(toGalleryPicture),
      total,
      pages: pageCount(total, pageSize),
    }
  }
  const videoPage = await api.call('GET /api/V1/model-videos', { model_id: modelId, page })
  const total = videoPage.total_videos
  // The first film is shown separately, above the list.
  const items = page === 1 ? videoPage.videos.slice(1) : videoPage.videos
  return { kind: 'videos', items, total, pages: pageCount(total, pageSize) }
}

const toGalleryPicture = ({ id, picture }: GalleryImage): GalleryPicture => ({ id, picture })
