const fallback = '/profile'

/**
 * Returns where to go after sign-in: `redirect` with `act` appended, otherwise the profile. Rejects other
 * origins: the target is resolved and its origin compared.
 */
export const returnTarget = (query: URLSearchParams, origin: string): string => {
  const redirect = query.get('redirect')
  if (!redirect) return fallback
  const target = parseAddress(redirect, origin)
  if (target?.origin !== origin || /^\/(login|signUp|signed-in)\/?$/i.test(target.pathname)) {
    return fallback
  }
  const act = query.get('act')
  if (act) target.searchParams.set('act', act)
  return `${target.pathname}${target.search}${target.hash}`
}

const parseAddress = (address: string, origin: string): URL | undefined => {
  try {
    return new URL(address, origin)
  } catch {
    return undefined
  }
}

/**
 * Returns where to go after registration: the profile, unless the previous page has unsaved input (`save`,
 * see `save-search-dialog.tsx`).
 */
export const registeredTarget = (query: URLSearchParams, origin: string): string => {
  const target = returnTarget(query, origin)
  return new URL(target, origin).searchParams.has('save') ? target : fallback
}

/**
 * Returns `redirect` and `act` of this page as a query string for the next page, with its question mark;
 * empty if there are none.
 */
export const toReturnQuery = (query: URLSearchParams): string => {
  const parameters = new URLSearchParams()
  for (const name of ['redirect', 'act']) {
    const value = query.get(name)
    if (value) parameters.set(name, value)
  }
  const text = parameters.toString()
  return text ? `?${text}` : ''
}
