/** Set for 7 days by Allow All. */
export const consentCookie = 'cookie_consent'

/** Storage key of the time until which cookies are denied, in milliseconds since 1970. */
export const consentDeniedKey = 'ConsentDenied'

/** Storage key of the units of measures. */
export const unitsKey = 'Units'

/**
 * Runs as an inline script in the head before the first paint. Sets the kind of visitor, the consent state
 * and the units on `<html>`, so that CSS shows the right parts from the start. It must agree with
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
