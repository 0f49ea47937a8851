import { expect, it } from 'vitest'
import { seedAgency, templates } from '#tests/support/site/agency-site.ts'
import { readPage } from '#tests/support/html/html.ts'
import { useSharedSite } from '#tests/support/site/shared-site.ts'

const site = useSharedSite(seedAgency)

/** Returns the style sheets that a page's HTML links, as one text. */
const readLinkedStyles = async (addresses: readonly string[]): Promise<string> => {
  const sheets = addresses.map(async (address) => (await fetch(site() + address)).text())
  return (await Promise.all(sheets)).join('\n')
}

const personal = ['/favourite', '/booking', '/shopping-bag', '/profile', '/projects', '/login']
const otherPaths = ['/find', '/gift-card', '/signUp', '/contact-us', '/job-application']

/** Styles that load with a script would shift the layout after the first paint. */
it.each([...templates, ...otherPaths, ...personal, '/model/1?tab=gallery'])(
  '%s links the style of each class in its HTML',
  async (path) => {
    const { $ } = await readPage(site() + path)
    const links = $('link[rel="stylesheet"]').map((_, link) => $(link).attr('href') ?? '')
    const styles = await readLinkedStyles(links.get())
    const styled = new Set([...styles.matchAll(/\.([\w-]+)/g)].map(([, name]) => name))
    const used = $('[class]').map((_, element) => ($(element).attr('class') ?? '').split(/\s+/))
    expect(used.length).toBeGreaterThan(20)
    expect([...new Set(used.get())].filter((name) => name !== '' && !styled.has(name))).toEqual([])
  },
)
