/** What the wishlist says; without a schema beside it, so that any page may load it. */
export const favouriteMessages = {
  added: 'Added to wishlist',
  removed: 'Removed from wishlist',
  already: 'Already in wishlist',
} as const
