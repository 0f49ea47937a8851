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

/** What a phone shows below the first screen of a profile. */
export const NearbyAbout = about.Part
export const NearbyActions = actions.Part
export const NearbyBook = book.Part
export const NearbyProfileEnd = end.Part

/** What is loaded for the page, once the code of all of it is there, too. */
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
