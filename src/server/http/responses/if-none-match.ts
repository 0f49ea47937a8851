/** Browsers send one tag, and shared caches a few: a longer header is ignored. */
const maxHeader = 1_000

/** Whether a request's `If-None-Match` contains the response's tag: then its sender has it already. */
export const matchesTag = (ifNoneMatch: string | undefined, etag: string): boolean => {
  if (ifNoneMatch === undefined || ifNoneMatch.length > maxHeader) return false
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true
  const tag = withoutWeakness(etag)
  return ifNoneMatch.split(',').some((each) => withoutWeakness(each.trim()) === tag)
}

/** Weak comparison (RFC 9110): ignores whether a tag is marked as weak. */
const withoutWeakness = (tag: string): string => (tag.startsWith('W/') ? tag.slice(2) : tag)
