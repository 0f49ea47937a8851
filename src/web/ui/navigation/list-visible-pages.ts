/**
 * Returns the numbers of a pager in order; null is an ellipsis. Up to seven pages are all listed, otherwise
 * the ends and the neighbours of the current one.
 */
export const listVisiblePages = (page: number, pages: number): (number | null)[] => {
  const all = Array.from({ length: pages }, (_, index) => index + 1)
  if (pages <= 7) return all
  const visiblePages = all.filter(
    (each) => each === 1 || each === pages || Math.abs(each - page) <= (page < 4 ? 2 : 1),
  )
  return visiblePages.flatMap((each, index) => {
    const before = visiblePages[index - 1]
    return before !== undefined && each - before > 1 ? [null, each] : [each]
  })
}
