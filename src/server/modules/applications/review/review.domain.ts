import type { ApplicationState } from '#contracts/submissions/application-options.ts'
import { isClosed } from '../applications.domain.ts'

/** What somebody of the staff thinks of an application. */
export interface Rating {
  readonly userId: number
  readonly userName: string
  /** One to five. */
  readonly rating: number
  readonly remark: string
  readonly ratedAt: string
}

/** What the reader may see of an application's ratings. */
export interface VisibleRatings {
  readonly ownRating: Pick<Rating, 'rating' | 'remark'> | null
  /** How many there are, the hidden ones included. */
  readonly ratingCount: number
  readonly ratings: readonly Omit<Rating, 'userId'>[]
}

const omitUserId = ({ userName, rating, remark, ratedAt }: Rating): Omit<Rating, 'userId'> => ({
  userName,
  rating,
  remark,
  ratedAt,
})

/**
 * Nobody sees what colleagues think before they have said what they think themselves; once the application is
 * decided everybody does.
 */
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
