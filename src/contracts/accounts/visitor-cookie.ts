/**
 * The cookie beside the session's that scripts can read: the id of the signed-in user, so that a page shows the right
 * header though the browser has deleted its storage (Safari does after 7 days). It opens nothing.
 */
export const visitorCookie = 'callboard_visitor'

/** The user whom the cookies of a page name. Over HTTPS the cookie's name has a prefix. */
export const readVisitorCookie = (cookies: string): number | undefined => {
  const [, id] = /(?:^|; )(?:__Host-)?callboard_visitor=(\d{1,10})(?:;|$)/.exec(cookies) ?? []
  return id === undefined ? undefined : Number(id)
}
