/** Cards in a row: four on narrow screens; wide ones show three of them. */
export const cardsPerRow = 4

/**
 * Cuts rows of candidates to the length of a row so that no model appears in two of them. If the roster is
 * too small for that, rows repeat models.
 */
export const removeRepeats = <Item extends { id: number }>(
  rows: readonly (readonly Item[])[],
): Item[][] => {
  const usedIds = new Set<number>()
  return rows.map((row) => {
    const unused = row.filter(({ id }) => !usedIds.has(id))
    const selection = [...unused, ...row.filter(({ id }) => usedIds.has(id))].slice(0, cardsPerRow)
    for (const { id } of selection) usedIds.add(id)
    return selection
  })
}
