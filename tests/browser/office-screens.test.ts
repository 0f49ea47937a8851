import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { groups, isImported, type Screen, screens } from '#web/features/admin/screens.ts'
import { faultsAtTwoSizes } from './axe.ts'
import { addBeginnings, addOneOfEach } from './office-records.ts'
import { enterAs } from './office.ts'
import { useSite } from './support.ts'

let modelId = 0

const site = useSite(async (ctx) => {
  modelId = await addBeginnings(ctx)
})

beforeAll(() => addOneOfEach(site.url(), modelId))

/** Media of tests are records without files. */
const noFiles = [/the server responded with a status of 404 .*\/media\//]

/**
 * Navigates like a link, without reloading the office, and waits until the screen has loaded all its data.
 */
const follow = async (page: Page, path: string): Promise<void> => {
  const isThere = await page.evaluate(async (path) => {
    const heading = () => document.querySelector('h1')?.textContent ?? ''
    const left = heading()
    const isNew = location.pathname !== path
    for (const each of document.querySelectorAll<HTMLElement>('#main-content > *')) {
      each.dataset.left = ''
    }
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
    const isComplete = () =>
      heading() !== '' &&
      (!isNew || heading() !== left || !document.querySelector('[data-left]')) &&
      !document.querySelector('[role="progressbar"], [aria-busy="true"]')
    // A screen that stays the same for some frames without requests is complete.
    let complete = 0
    for (let frames = 0; complete < 5 && frames < 1200; frames += 1) {
      await new Promise((drawn) => requestAnimationFrame(drawn))
      complete = isComplete() ? complete + 1 : 0
    }
    return complete === 5
  }, path)
  expect(isThere, `${path} is shown`).toBe(true)
}

/** Returns the faults of the screens at these addresses, including the tabs of their forms. */
const listScreenFaults = async (page: Page, paths: readonly string[]): Promise<string[]> => {
  const faults: string[] = []
  const check = async (name: string) => {
    const screenFaults = await faultsAtTwoSizes(page)
    faults.push(...screenFaults.map((fault) => `${name}: ${fault}`))
  }
  for (const path of paths) {
    await follow(page, path)
    await check(path)
    // A new record's form has the same tabs as an existing one's.
    if (path.endsWith('/create')) continue
    for (const tab of (await page.getByRole('tab').all()).slice(1)) {
      await tab.click()
      await check(`${path}, ${await tab.textContent()}`)
    }
  }
  return faults
}

/** Returns the addresses of a screen's first record, or of all topics of the settings, whose forms differ. */
const listRecordPaths = async (page: Page, { name, edit, show }: Screen): Promise<string[]> => {
  if (!edit && !show) return []
  const answer = await page.request.get(`/api/admin/${name}?range=[0,24]`)
  const records = (await answer.json()) as { id: number | string }[]
  const samples = name === 'settings' ? records : records.slice(0, 1)
  expect(samples.length, `there is one of ${name}`).toBeGreaterThan(0)
  return samples.flatMap(({ id }) => [
    ...(show ? [`/admin/${name}/${id}/show`] : []),
    ...(edit ? [`/admin/${name}/${id}`] : []),
  ])
}

/** Returns the addresses of a screen, with its list last. */
const listPaths = async (page: Page, screen: Screen): Promise<string[]> => [
  ...(screen.create ? [`/admin/${screen.name}/create`] : []),
  ...(isImported(screen) ? [`/admin/${screen.name}/import`] : []),
  ...(await listRecordPaths(page, screen)),
  `/admin/${screen.name}`,
]

describe('screens on a desk and on a phone, with records', () => {
  it.each(groups)('have no fault: $label', async ({ id }) => {
    const page = await site.open({ expects: noFiles })
    await enterAs(page, 'owner')
    for (const screen of screens.filter(({ group }) => group === id)) {
      expect.soft(await listScreenFaults(page, await listPaths(page, screen))).toEqual([])
      expect.soft(await page.locator('h1').textContent()).toBe(screen.label)
    }
  })

  it('have no fault, those that show no kind of record', async () => {
    const page = await site.open({ expects: noFiles })
    await enterAs(page, 'owner')
    const links = page.getByRole('navigation').getByRole('link')
    const hrefs = await links.evaluateAll((all) =>
      all.map((link) => link.getAttribute('href') ?? ''),
    )
    const screenPaths = new Set(screens.map(({ name }) => `/admin/${name}`))
    const otherPaths = hrefs.filter((href) => href.startsWith('/admin') && !screenPaths.has(href))
    expect(otherPaths).toContain('/admin/figures')
    expect(await listScreenFaults(page, otherPaths)).toEqual([])
  })
})
