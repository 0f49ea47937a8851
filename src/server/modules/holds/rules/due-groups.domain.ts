interface DueOption {
  readonly modelId: number
  /** Its booking, if it has one. */
  readonly orderId: number | null
}

/**
 * Groups the models of due options so that the options of one booking, and of those that share a model with
 * it, are in one group. Returns the groups and their models in the order of the options.
 */
export const groupByBooking = (options: readonly DueOption[]): number[][] => {
  let groups: { modelIds: Set<number>; orderIds: Set<number> }[] = []
  for (const { modelId, orderId } of options) {
    const isRelated = (group: (typeof groups)[number]) =>
      group.modelIds.has(modelId) || (orderId !== null && group.orderIds.has(orderId))
    const related = groups.filter(isRelated)
    const joined = {
      modelIds: new Set([...related.flatMap((group) => [...group.modelIds]), modelId]),
      orderIds: new Set([
        ...related.flatMap((group) => [...group.orderIds]),
        ...(orderId === null ? [] : [orderId]),
      ]),
    }
    const first = groups.findIndex(isRelated)
    const others = groups.filter((group) => !isRelated(group))
    groups = first === -1 ? [...groups, joined] : others.toSpliced(first, 0, joined)
  }
  return groups.map(({ modelIds }) => [...modelIds])
}
