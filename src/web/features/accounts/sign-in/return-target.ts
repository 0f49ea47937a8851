const fallback = '/profile'

/**
 * Where to go after signing in: `redirect` with `act` appended, else the profile. Only addresses of this site
 * count: the target is resolved and its origin compared.
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
 * Where to go after registering: the profile, but for a page on which something that was typed waits to be saved
 * (`save`, see `save-search-dialog.tsx`).
 */
export const registeredTarget = (query: URLSearchParams, origin: string): string => {
  const target = returnTarget(query, origin)
  return new URL(target, origin).searchParams.has('save') ? target : fallback
}

/** `redirect` and `act` of this page, to pass on to the next: with a question mark, or empty. */
export const toReturnQuery = (query: URLSearchParams): string => {
  const parameters = new URLSearchParams()
  for (const name of ['redirect', 'act']) {
    const value = query.get(name)
    if (value) parameters.set(name, value)
  }
  const text = parameters.toString()
  return text ? `?${text}` : ''
}
