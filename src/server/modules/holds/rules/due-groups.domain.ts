interface DueOption {
  readonly modelId: number
  /** Its booking, if it has one. */
  readonly orderId: number | null
}

interface Group {
  readonly modelIds: Set<number>
  readonly orderIds: Set<number>
}

/**
 * Groups the models of due options so that the options of one booking, and of those that share a model with
 * it, are in one group. Returns the groups and their models in the order of the options.
 */
export const groupByBooking = (options: readonly DueOption[]): number[][] => {
  let groups: Group[] = []
  for (const { modelId, orderId } of options) {
    const [first, ...rest] = groups.filter(
      ({ modelIds, orderIds }) =>
        modelIds.has(modelId) || (orderId !== null && orderIds.has(orderId)),
    )
    const group = first ?? { modelIds: new Set(), orderIds: new Set() }
    if (!first) groups.push(group)
    for (const { modelIds, orderIds } of rest) {
      for (const id of modelIds) group.modelIds.add(id)
      for (const id of orderIds) group.orderIds.add(id)
    }
    group.modelIds.add(modelId)
    if (orderId !== null) group.orderIds.add(orderId)
    groups = groups.filter((each) => !rest.includes(each))
  }
  return groups.map(({ modelIds }) => [...modelIds])
}
