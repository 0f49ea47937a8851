/** Set for 7 days by Allow All. */
export const consentCookie = 'cookie_consent'

/**
 * Runs in the head before the first paint, as text: sets on `<html>` the kind of visitor and whether cookies
 * were allowed, so that CSS shows the right parts at once. It must agree with `readVisitor` in `visitor.ts`.
 */
export const firstPaintScript = `(function (marks) {
  var kind = 'anonymous'
  try {
    if (sessionStorage.getItem('isGuest') === 'true') kind = 'guest'
    var user = JSON.parse(localStorage.getItem('User') || 'null')
    if (user && Number.isInteger(user.id)) kind = 'user'
  } catch (error) {}
  marks.visitor = kind
  if (document.cookie.indexOf('${consentCookie}=') !== -1) marks.consent = 'given'
})(document.documentElement.dataset)`
