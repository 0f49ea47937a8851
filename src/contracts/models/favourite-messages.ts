/** The favourites' messages; without a schema library, so that any page may load them. */
export const favouriteMessages = {
  added: 'Added to wishlist',
  removed: 'Removed from wishlist',
  already: 'Already in wishlist',
} as const
