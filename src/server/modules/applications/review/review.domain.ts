import type { ApplicationState } from '#contracts/submissions/application-options.ts'
import { isClosed } from '../applications.domain.ts'

/** A colleague's rating of an application. */
export interface Rating {
  readonly userId: number
  readonly userName: string
  /** One to five. */
  readonly rating: number
  readonly remark: string
  readonly ratedAt: string
}

/** The ratings that the reader may see. */
export interface VisibleRatings {
  readonly ownRating: Pick<Rating, 'rating' | 'remark'> | null
  /** The number of ratings, hidden ones included. */
  readonly ratingCount: number
  readonly ratings: readonly Omit<Rating, 'userId'>[]
}

/** Hides colleagues' ratings until the reader has rated or the application is decided. */
export const getVisibleRatings = (
  all: readonly Rating[],
  { userId, state }: { userId: number | undefined; state: ApplicationState },
): VisibleRatings => {
  const ownRating = all.find((rating) => rating.userId === userId)
  const isOpen = ownRating !== undefined || isClosed(state)
  return {
    ownRating: ownRating ? { rating: ownRating.rating, remark: ownRating.remark } : null,
    ratingCount: all.length,
    ratings: isOpen ? all.map(omitUserId) : [],
  }
}

const omitUserId = ({ userName, rating, remark, ratedAt }: Rating): Omit<Rating, 'userId'> => ({
  userName,
  rating,
  remark,
  ratedAt,
})
