const rounds = 8

/** The median time of each piece of work in milliseconds; they take turns, so that a busy machine slows all alike. */
export const medianTimes = async <Name extends string>(
  works: Record<Name, () => Promise<unknown>>,
): Promise<Record<Name, number>> => {
  const times = new Map<string, number[]>()
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, work] of Object.entries<() => Promise<unknown>>(works)) {
      const start = performance.now()
      await work()
      times.set(name, [...(times.get(name) ?? []), performance.now() - start])
    }
  }
  const median = (list: number[]) => list.sort((a, b) => a - b)[Math.floor(rounds / 2)]
  return Object.fromEntries([...times].map(([name, list]) => [name, median(list)])) as Record<
    Name,
    number
  >
}
