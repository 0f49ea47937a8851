/**
 * A cookie beside the session cookie that scripts can read. It holds the signed-in user's id, so that a page
 * shows the right header even after the browser has deleted its storage (Safari does after 7 days). It grants
 * no access.
 */
export const visitorCookie = 'callboard_visitor'

/** Returns the user id in a page's cookies. Over HTTPS the cookie's name has a prefix. */
export const readVisitorCookie = (cookies: string): number | undefined => {
  const [, id] = /(?:^|; )(?:__Host-)?callboard_visitor=(\d{1,10})(?:;|$)/.exec(cookies) ?? []
  return id === undefined ? undefined : Number(id)
}
