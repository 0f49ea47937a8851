/** What a visitor is told whose browser keeps nothing of this site: neither a sign-in nor a guest's selection can last. */
export const blockedStorage =
  'Your browser blocks cookies and site data here. Please allow them for this site in its settings, then try again.'
