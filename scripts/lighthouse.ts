// `npm run lighthouse [-- --runs 5 --url http://localhost:3000]`: Lighthouse's mobile scores of five public
// pages, as medians, and the size of each page. Without an address it starts the built program itself. It
// never fails on a number, because machines are noisy.
import { parseArgs } from 'node:util'
import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { browserFlags, findBrowser } from './browser.mjs'
import { percentile } from './percentile.ts'
import { startOwnServer } from './phone/own-server.ts'

const { values: options } = parseArgs({
  options: { url: { type: 'string' }, runs: { type: 'string', default: '5' } },
})
const pages = ['/home', '/models/women/1', '/model/1', '/blog-detail/1', '/become-a-model']
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const audits = {
  'first paint ms': 'first-contentful-paint',
  'largest paint ms': 'largest-contentful-paint',
  'blocked ms': 'total-blocking-time',
  'layout shift': 'cumulative-layout-shift',
} as const

/** Kilobytes transferred, by type of resource. */
const getKilobytes = ({ audits: resultAudits }: Result): Record<string, number> => {
  const { items = [] } = (resultAudits['resource-summary']?.details ?? {}) as {
    items?: { resourceType: string; transferSize: number }[]
  }
  return Object.fromEntries(
    items
      .filter(({ resourceType }) => !['total', 'other', 'third-party'].includes(resourceType))
      .map(({ resourceType, transferSize }) => [`${resourceType} KB`, transferSize / 1024]),
  )
}

const getFigures = (result: Result): Record<string, number> => ({
  ...Object.fromEntries(
    categories.map((name) => [name, (result.categories[name]?.score ?? Number.NaN) * 100]),
  ),
  ...Object.fromEntries(
    Object.entries(audits).map(([name, id]) => [
      name,
      result.audits[id]?.numericValue ?? Number.NaN,
    ]),
  ),
  ...getKilobytes(result),
})

const listFailures = ({ audits: resultAudits }: Result): string[] =>
  Object.values(resultAudits)
    .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0)
    .map(({ id, title }) => `${id}: ${title}`)

/** On a busy machine a browser may miss the beginning of its trace, so there are three attempts. */
const measure = async (url: string, triesLeft = 2): Promise<Result> => {
  const browser = await launch({ chromePath: findBrowser(), chromeFlags: browserFlags })
  try {
    const run = await lighthouse(url, {
      port: browser.port,
      onlyCategories: [...categories],
      logLevel: 'error',
    })
    const fault = run ? run.lhr.runtimeError?.message : 'nothing was measured'
    if (run && fault === undefined) return run.lhr
    if (triesLeft > 0) return await measure(url, triesLeft - 1)
    throw new Error(`${url}: ${fault}`)
  } finally {
    browser.kill()
  }
}

const server = options.url === undefined ? await startOwnServer() : undefined
try {
  const origin = options.url ?? server?.url ?? ''
  const rows: Record<string, Record<string, number>> = {}
  for (const page of pages) {
    // The first visit makes the server create the sizes of the pictures.
    await measure(origin + page)
    const results: Result[] = []
    for (let run = 0; run < Number(options.runs); run += 1)
      results.push(await measure(origin + page))
    const figures = results.map(getFigures)
    const names = Object.keys(figures[0] ?? {})
    rows[page] = Object.fromEntries(
      names.map((name) => {
        const value = percentile(
          figures.map((each) => each[name] ?? 0),
          0.5,
        )
        return [name, name === 'layout shift' ? Math.round(value * 1000) / 1000 : Math.round(value)]
      }),
    )
    for (const failure of new Set(results.flatMap(listFailures))) {
      process.stdout.write(`${page}  ${failure}\n`)
    }
  }
  console.table(rows)
} finally {
  await server?.stop()
}
