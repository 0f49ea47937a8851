;(function (marks) {
  const isKnown = /callboard_visitor=\d/.test(document.cookie)
  let kind = isKnown ? 'user' : 'anonymous'
  try {
    if (!isKnown && sessionStorage.getItem('isGuest') === 'true') kind = 'guest'
    const user = JSON.parse(localStorage.getItem('User') || 'null')
    if (user && Number.isInteger(user.id)) kind = 'user'
    const units = localStorage.getItem('Units')
    if (units === 'uk' || units === 'us') marks.units = units
    if (Number(localStorage.getItem('ConsentDenied')) > Date.now()) marks.consent = 'given'
  } catch {
    // Storage can be blocked.
  }
  marks.visitor = kind
  if (document.cookie.includes('cookie_consent=')) marks.consent = 'given'
})(document.documentElement.dataset)
