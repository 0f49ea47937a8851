import { type CheerioAPI, load } from 'cheerio'

/** A page as the server sends it, before any script. */
export interface ServedPage {
  readonly status: number
  readonly html: string
  /** Its elements by selector. */
  readonly $: CheerioAPI
}

/** Requests a page and reads its HTML. */
export const readPage = async (url: string): Promise<ServedPage> => {
  const response = await fetch(url)
  const html = await response.text()
  return { status: response.status, html, $: load(html) }
}
