/** Browsers send one tag, and shared caches a few: a longer header is ignored, as if nothing was stored. */
const maxHeader = 1_000

/** Weak comparison (RFC 9110): what a tag says of how it was made does not count. */
const withoutWeakness = (tag: string): string => (tag.startsWith('W/') ? tag.slice(2) : tag)

/** Whether a request's `If-None-Match` names the tag of the response: its sender has it already. */
export const matchesTag = (ifNoneMatch: string | undefined, etag: string): boolean => {
  if (ifNoneMatch === undefined || ifNoneMatch.length > maxHeader) return false
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true
  const tag = withoutWeakness(etag)
  return ifNoneMatch.split(',').some((each) => withoutWeakness(each.trim()) === tag)
}
