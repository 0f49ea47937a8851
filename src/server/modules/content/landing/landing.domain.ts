/** Cards in a row: four on narrow screens; wide ones show three of them. */
export const cardsPerRow = 4

/**
 * Cuts rows of candidates to the length of a row so that no model appears in two of them. If the roster is
 * too small for that, a row shows those there are.
 */
export const withoutRepeats = <Item extends { id: number }>(
  rows: readonly (readonly Item[])[],
): Item[][] => {
  const shown = new Set<number>()
  return rows.map((row) => {
    const fresh = row.filter(({ id }) => !shown.has(id))
    const chosen = [...fresh, ...row.filter(({ id }) => shown.has(id))].slice(0, cardsPerRow)
    for (const { id } of chosen) shown.add(id)
    return chosen
  })
}
