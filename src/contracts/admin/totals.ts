/** The limits of counting in lists and searches. A greater total means that there are more records. */
export const maxCounted = { list: 10_000, search: 1_000 } as const

interface ListKind {
  readonly isSearch?: boolean
}

const getLimit = ({ isSearch = false }: ListKind): number =>
  isSearch ? maxCounted.search : maxCounted.list

/** Whether a total is exact, and not the limit of counting. */
export const isCounted = (total: number, kind: ListKind = {}): boolean => total <= getLimit(kind)

/** Formats the length of a list: “more than 10,000” beyond the limit of counting. */
export const describeTotal = (total: number, kind: ListKind = {}): string =>
  isCounted(total, kind) ? String(total) : `more than ${getLimit(kind).toLocaleString('en')}`

/** The longest list that a browser downloads directly, which takes a few seconds. */
const maxDownloaded = 5_000

/**
 * Whether a list of this length is downloaded directly. A longer one is written to a file first (ADR 0146).
 */
export const isDownloadedAtOnce = (total: number, kind: ListKind = {}): boolean =>
  isCounted(total, kind) && total <= maxDownloaded
