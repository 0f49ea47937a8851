/** A view of a story. `visitor` says who, in the clear: it stays in memory until it is hashed. */
export interface View {
  articleId: number
  visitor: string
}

export interface GatheredViews {
  add(view: View): void
  /** Writes what has been gathered; for tests, and before the program stops. */
  settle(): Promise<void>
}

interface Parts {
  write: (views: readonly View[]) => Promise<void>
  /** Hears of a write that failed; its views are lost. */
  onFailure: (error: unknown) => void
}

/** How long a view may wait for others. */
const waitMs = 5_000

/** More than this many waiting views are not gathered: a flood must not fill the memory. */
const most = 5_000

/**
 * Gathers views in memory and writes them together, one write at a time, so that counting neither delays an
 * answer nor burdens the database with a write for each. A kill loses the last seconds of counts.
 */
export const gatherViews = ({ write, onFailure }: Parts): GatheredViews => {
  const waiting = new Map<string, View>()
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  const settle = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const batch = [...waiting.values()]
    waiting.clear()
    if (batch.length > 0) writing = writing.then(() => write(batch)).catch(onFailure)
    return writing
  }

  return {
    settle,
    add: (view) => {
      if (waiting.size >= most) return
      waiting.set(`${view.articleId} ${view.visitor}`, view)
      timer ??= setTimeout(() => void settle(), waitMs).unref()
    },
  }
}
