/** How far the records of a list are counted, and those that a search finds; a greater total says that there are more. */
export const maxCounted = { list: 10_000, search: 1_000 } as const

interface ListKind {
  readonly isSearch?: boolean
}

const getLimit = ({ isSearch = false }: ListKind): number =>
  isSearch ? maxCounted.search : maxCounted.list

/** Whether a total is the number of all records, and not only says that there are more than are counted. */
export const isCounted = (total: number, kind: ListKind = {}): boolean => total <= getLimit(kind)

/** The length of a list for people: “more than 10,000” beyond what is counted. */
export const describeTotal = (total: number, kind: ListKind = {}): string =>
  isCounted(total, kind) ? String(total) : `more than ${getLimit(kind).toLocaleString('en')}`

/** The longest list that a browser downloads at once: it takes a few seconds. */
const maxDownloaded = 5_000

/** Whether a list of this total is downloaded at once. A longer one is written to a file first (ADR 0146). */
export const isDownloadedAtOnce = (total: number, kind: ListKind = {}): boolean =>
  isCounted(total, kind) && total <= maxDownloaded
