import puppeteer, { type ElementHandle } from 'puppeteer-core'
import type { Tab } from './tab.ts'

interface BrowserInstallation {
  readonly engine: 'chrome' | 'firefox'
  readonly path: string
  readonly flags?: readonly string[]
}

/** Opens Chromium, or Firefox by WebDriver BiDi, without a window. */
export const openPuppeteerTab = async ({
  engine,
  path,
  flags = [],
}: BrowserInstallation): Promise<Tab> => {
  const browser = await puppeteer.launch({
    browser: engine,
    executablePath: path,
    headless: true,
    args: [...flags],
    defaultViewport: { width: 1440, height: 900 },
  })
  const page = await browser.newPage()
  const findElement = async (body: string, values: readonly string[]) => {
    const handle = await page.evaluateHandle(toExpression(body, values))
    const element = handle.asElement() as ElementHandle<Element> | null
    if (!element) throw new Error(`${engine} finds nothing by ${values.join(', ')}`)
    return element
  }
  return {
    engine,
    goto: async (url) => void (await page.goto(url, { waitUntil: 'load' })),
    run: async <Value>(body: string, ...values: readonly string[]) =>
      (await page.evaluate(toExpression(body, values))) as Value,
    click: async (body, ...values) => (await findElement(body, values)).click(),
    type: async (text, body, ...values) => (await findElement(body, values)).type(text),
    resize: (width, height) => page.setViewport({ width, height }),
    close: () => browser.close(),
  }
}

const toExpression = (body: string, values: readonly string[]): string =>
  `(function () { ${body} }).apply(null, ${JSON.stringify(values)})`
