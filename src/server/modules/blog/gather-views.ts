import { AppError } from '#server/kernel/app-error.ts'

/**
 * A view of an article. `visitor` identifies the person in plain text: it stays in memory until it is hashed.
 */
export interface View {
  articleId: number
  visitor: string
}

/** Stores views and returns the ids of the articles that exist. */
export type WriteViews = (views: readonly View[]) => Promise<ReadonlySet<number>>

/** Counts a view; resolves once it is stored, with whether the article exists. */
export type CountView = (view: View) => Promise<boolean>

interface Batch {
  views: Map<string, View>
  known: Promise<ReadonlySet<number>>
}

/** More waiting views than this are refused, so that a flood does not fill the memory. */
const maxViews = 5_000

/**
 * Writes views in batches: views that arrive while a batch is written wait for the next, so that many readers
 * cost few transactions and each response still means that the view is stored.
 */
export const gatherViews = (write: WriteViews): CountView => {
  let lastWrite: Promise<unknown> = Promise.resolve()
  let currentBatch: Batch | undefined

  const openBatch = (): Batch => {
    const views = new Map<string, View>()
    const existingIds = lastWrite.then(() => {
      currentBatch = undefined
      return write([...views.values()])
    })
    lastWrite = existingIds.catch(() => undefined)
    return { views, known: existingIds }
  }

  return async (view) => {
    currentBatch ??= openBatch()
    if (currentBatch.views.size >= maxViews) {
      throw new AppError('unavailable', 'Too many views at once. Please try again.', {
        retryAfter: 1,
      })
    }
    const { views, known } = currentBatch
    views.set(`${view.articleId} ${view.visitor}`, view)
    return (await known).has(view.articleId)
  }
}
