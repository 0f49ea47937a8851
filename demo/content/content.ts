import type { z } from 'zod'
import { toBlocks, toHtml } from './markdown.ts'
import { listMarkdown, readJson, readMarkdown } from './read-files.ts'
import * as schemas from './schemas.ts'

export type DemoModel = z.output<typeof schemas.roster>[number]
export type Board = DemoModel['board']

type SectionEntry = z.output<typeof schemas.sections>[number]
/** One section of a page; `content` is HTML. */
export type DemoSection = Extract<SectionEntry, { content: string }>

export interface DemoArticle extends z.output<typeof schemas.article> {
  readonly slug: string
  /** `content_1` to `content_12` of the wire, as HTML. The first is the lead. */
  readonly contents: readonly string[]
  /** `sub_title_1` to `sub_title_6`: number n is above block 2n (blocks 2, 4, 6, ...). */
  readonly subTitles: readonly string[]
}

/** Reads a file on first use, because a start with a complete demo needs none of them. */
const once = <T>(read: () => T): (() => T) => {
  let cache: { value: T } | undefined
  return () => (cache ??= { value: read() }).value
}

export const getCategories = once(() => readJson('categories.json', schemas.categories))
export const getBrand = once(() => readJson('brand.json', schemas.brand))
export const getCoupons = once(() => readJson('coupons.json', schemas.coupons))
export const getSliders = once(() => readJson('sliders.json', schemas.sliders))
export const getCareers = once(() => readJson('careers.json', schemas.careers))
/** The first category is the default of the page. */
export const getFaq = once(() => readJson('faq.json', schemas.faq))

const boards = ['women', 'men', 'non-binary', 'juniors']

/** The whole roster in the order of its numbers: women, men, non-binary models, juniors. */
export const getRoster = once(() =>
  boards.flatMap((name) => readJson(`roster/${name}.json`, schemas.roster)),
)

const readSection = (entry: SectionEntry): DemoSection => {
  if (!('prose' in entry)) return entry
  const { page, section, prose } = entry
  const { meta, body } = readMarkdown(`prose/${prose}.md`, schemas.proseFile)
  return { page, section, ...meta, content: toHtml(body) }
}

const sectionFiles = ['landing', 'lists', 'careers', 'about', 'contact', 'legal']

/** Every section of every page; within a page in order. */
export const getPageSections = once(() =>
  sectionFiles.flatMap((name) =>
    readJson(`sections/${name}.json`, schemas.sections).map(readSection),
  ),
)

/** The film and texts for models without their own. */
export const getModelSection = once(() => readJson('sections/model.json', schemas.shortSection))

const readArticle = (slug: string): DemoArticle => {
  const path = `articles/${slug}.md`
  const { meta, body } = readMarkdown(path, schemas.article)
  const blocks = toBlocks(body)
  blocks.forEach(({ heading }, index) => {
    if ((index % 2 === 1) !== (heading !== undefined)) {
      throw new Error(`demo/content/${path}: every second part has a heading, and no other`)
    }
  })
  return {
    slug,
    ...meta,
    contents: blocks.map(({ html }) => html),
    subTitles: blocks.flatMap(({ heading }) => heading ?? []),
  }
}

/** All articles, oldest first. */
export const getArticles = once(() =>
  listMarkdown('articles')
    .map(readArticle)
    .sort((a, b) => a.date.localeCompare(b.date)),
)
