/** Set for 7 days by Allow All. */
export const consentCookie = 'cookie_consent'

/** Where the browser remembers until when, in milliseconds since 1970, cookies were denied. */
export const consentDeniedKey = 'ConsentDenied'

/** Where the browser remembers the units that measures are shown in. */
export const unitsKey = 'Units'

/**
 * Runs in the head before the first paint, as text: sets on `<html>` the kind of visitor, whether the
 * question about cookies is answered and the units of measures, so that CSS shows the right parts at once. It must agree with
 * `readVisitor` in `visitor.ts`.
 */
export const firstPaintScript = `(function (marks) {
  var isKnown = /callboard_visitor=\\d/.test(document.cookie)
  var kind = isKnown ? 'user' : 'anonymous'
  try {
    if (!isKnown && sessionStorage.getItem('isGuest') === 'true') kind = 'guest'
    var user = JSON.parse(localStorage.getItem('User') || 'null')
    if (user && Number.isInteger(user.id)) kind = 'user'
    var units = localStorage.getItem('${unitsKey}')
    if (units === 'uk' || units === 'us') marks.units = units
    if (Number(localStorage.getItem('${consentDeniedKey}')) > Date.now()) marks.consent = 'given'
  } catch (error) {}
  marks.visitor = kind
  if (document.cookie.indexOf('${consentCookie}=') !== -1) marks.consent = 'given'
})(document.documentElement.dataset)`
