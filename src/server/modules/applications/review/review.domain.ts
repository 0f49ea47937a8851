import type { ApplicationState } from '#contracts/submissions/application-words.ts'
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
export interface ShownRatings {
  readonly ownRating: Pick<Rating, 'rating' | 'remark'> | null
  /** How many there are, the hidden ones included. */
  readonly ratingCount: number
  readonly ratings: readonly Omit<Rating, 'userId'>[]
}

const withoutId = ({ userName, rating, remark, ratedAt }: Rating): Omit<Rating, 'userId'> => ({
  ...{ userName, rating },
  ...{ remark, ratedAt },
})

/**
 * Nobody sees what colleagues think before they have said what they think themselves; once the application is
 * decided everybody does.
 */
export const shownRatings = (
  all: readonly Rating[],
  { userId, state }: { userId: number | undefined; state: ApplicationState },
): ShownRatings => {
  const own = all.find((rating) => rating.userId === userId)
  const isOpen = own !== undefined || isClosed(state)
  return {
    ownRating: own ? { rating: own.rating, remark: own.remark } : null,
    ratingCount: all.length,
    ratings: isOpen ? all.map(withoutId) : [],
  }
}
