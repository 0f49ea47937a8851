import { type CheerioAPI, load } from 'cheerio'

/** A page as the server sends it, without scripts. */
export interface ServedPage {
  readonly status: number
  readonly html: string
  /** Selects elements. */
  readonly $: CheerioAPI
}

/** Requests a page and parses its HTML. */
export const readPage = async (url: string): Promise<ServedPage> => {
  const response = await fetch(url)
  const html = await response.text()
  return { status: response.status, html, $: load(html) }
}

/** Lists the headings that are more than one level below the previous heading. */
export const findSkippedHeadings = ($: CheerioAPI): string[] => {
  const headings = $('h1, h2, h3, h4, h5, h6').toArray()
  const levels = headings.map(({ tagName }) => Number(tagName.slice(1)))
  return headings
    .filter((_, at) => (levels[at] ?? 0) > (levels[at - 1] ?? 0) + 1)
    .map((heading) => $(heading).text())
}
