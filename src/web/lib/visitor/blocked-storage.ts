/** Message for browsers that block storage: neither a sign-in nor a guest's favourites can last. */
export const blockedStorage =
  'Your browser blocks cookies and site data here. Please allow them for this site in its settings, then try again.'
