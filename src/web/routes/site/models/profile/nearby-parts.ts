import { nearbyPart } from '#web/lib/rendering/nearby-part.tsx'
import { Unavailable } from '#web/ui/layout/unavailable.tsx'

const NoPart = () => Unavailable({})

const about = nearbyPart(
  () => import('#web/features/profile/facts/about.tsx').then((module) => module.About),
  NoPart,
)
const book = nearbyPart(
  () => import('#web/features/profile/book/book.tsx').then((module) => module.Book),
  NoPart,
)
const actions = nearbyPart(() => import('./actions.tsx').then((module) => module.Actions), NoPart)
const end = nearbyPart(
  () => import('./profile-end.tsx').then((module) => module.ProfileEnd),
  NoPart,
)

/** The parts of a profile below a phone's first screen. */
export const NearbyAbout = about.Part
export const NearbyActions = actions.Part
export const NearbyBook = book.Part
export const NearbyProfileEnd = end.Part

/** Waits for the page's data and for the code of its parts. */
export const withNearbyParts = async <Loaded>(loading: Promise<Loaded>): Promise<Loaded> => {
  const [loaded] = await Promise.all([
    loading,
    book.ready(),
    about.ready(),
    actions.ready(),
    end.ready(),
  ])
  return loaded
}
