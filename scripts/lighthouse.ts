// `npm run lighthouse [-- --url http://localhost:3000]`: mobile scores of three public pages of a running
// program, as a table. It prints; it never fails on a number, because machines are noisy.
import { parseArgs } from 'node:util'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { browserFlags, findBrowser } from './browser.mjs'

const { values: options } = parseArgs({
  options: { url: { type: 'string', default: 'http://localhost:3000' } },
})
const pages = ['/home', '/models/women/1', '/model/1']
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const browser = await launch({
  chromePath: findBrowser(),
  chromeFlags: browserFlags,
})
try {
  process.stdout.write(`page  ${categories.join('  ')}  layout shift\n`)
  for (const page of pages) {
    const result = await lighthouse(options.url + page, {
      port: browser.port,
      onlyCategories: [...categories],
      logLevel: 'error',
    })
    const scores = categories.map((name) =>
      Math.round((result?.lhr.categories[name]?.score ?? 0) * 100),
    )
    const shift = result?.lhr.audits['cumulative-layout-shift']?.displayValue ?? '?'
    process.stdout.write(`${page}  ${scores.join('  ')}  ${shift}\n`)
    const failed = Object.values(result?.lhr.audits ?? {}).filter(
      ({ score, scoreDisplayMode }) =>
        score !== null && score < 0.9 && scoreDisplayMode === 'binary',
    )
    for (const { id, title } of failed) process.stdout.write(`  ${id}: ${title}\n`)
  }
} finally {
  browser.kill()
}
