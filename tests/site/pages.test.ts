import { createHash } from 'node:crypto'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyRequestTo } from '#tests/support/any-request.ts'
import { sendRaw } from '#tests/support/raw-request.ts'
import { sameTemplates, seedAgency, templates } from '#tests/support/site/agency-site.ts'
import { findSkippedHeadings, readPage } from '#tests/support/html/html.ts'
import { useSharedSite } from '#tests/support/site/shared-site.ts'
import {
  findStructuredDataFaults,
  listStructuredData,
} from '#tests/support/html/structured-data.ts'
import routes from '#web/routes.ts'

const site = useSharedSite(seedAgency)
const readSitePage = (path: string) => readPage(site() + path)

describe('a search engine', () => {
  const only = (html: string, pattern: RegExp) => {
    const [first, ...more] = html.matchAll(new RegExp(pattern, 'g'))
    expect(more, String(pattern)).toEqual([])
    return first?.[1] ?? ''
  }

  it.each([...templates, ...sameTemplates])('finds %s complete', async (path) => {
    const { status, html, $ } = await readSitePage(path)
    expect(status).toBe(200)
    expect(only(html, /<title>(.+?)<\/title>/)).toMatch(/Vale/)
    expect(only(html, /<meta name="description" content="(.+?)"/).length).toBeGreaterThan(20)
    expect(only(html, /<h1[^>]*>(.+?)<\/h1>/s)).not.toBe('')
    expect(findSkippedHeadings($)).toEqual([])
    expect(only(html, /<meta property="og:image" content="http(.+?)"/)).not.toBe('')
    expect(only(html, /<meta name="twitter:card" content="(.+?)"/)).toBe('summary_large_image')
    const hidden = html.includes('<meta name="robots" content="noindex"/>')
    expect(html.includes('rel="canonical"')).toBe(!hidden)
    expect(hidden).toBe(['/no-job-available', '/model/9'].includes(path))
    expect(await findStructuredDataFaults(listStructuredData(html))).toEqual([])
  })

  it.each([
    ['/', ['Organization', 'WebSite']],
    ['/welcome', ['Organization', 'WebSite']],
    ['/home', ['Organization', 'WebSite']],
    ['/models/women/1', ['BreadcrumbList', 'ItemList']],
    ['/commercial-models', ['BreadcrumbList', 'ItemList']],
    ['/gift-card', ['BreadcrumbList', 'Product']],
    ['/models/juniors/1', []],
    ['/blog-detail/1', ['Article', 'BreadcrumbList']],
    ['/FAQ', ['BreadcrumbList', 'FAQPage']],
    ['/job-application/junior-booker', ['BreadcrumbList', 'JobPosting']],
    ['/contact-us', ['BreadcrumbList', 'Organization']],
    ['/model/1', ['BreadcrumbList', 'Person']],
    ['/model/9', []],
  ])('is told by %s in structured data what it is', async (path, types) => {
    const things = listStructuredData((await readSitePage(path)).html)
    expect(things.map((thing) => thing['@type']).sort()).toEqual(types)
    expect(await findStructuredDataFaults(things)).toEqual([])
  })
})

describe('the data of a page', () => {
  const cacheControl = async (routes: string) => {
    const { status, headers } = await fetch(`${site()}/blog.data?_routes=${routes}`)
    expect(status).toBe(200)
    return headers.get('cache-control')
  }

  it('is cached for what the router asks for, and not for made-up lists of routes', async () => {
    expect(await cacheControl('routes/site/content/blog')).toContain('public')
    expect(await cacheControl('root,routes/site/frame,routes/site/content/blog')).toContain(
      'public',
    )
    expect(await cacheControl('routes/site/models/find')).toBe('no-store')
    expect(await cacheControl('made-up')).toBe('no-store')
  })
})

describe('an address of nothing', () => {
  it.each(['/models/women/3', '/model/999999', '/no/such/path'])(
    '%s is answered with 404 and a way back',
    async (path) => {
      const { status, $ } = await readSitePage(path)
      expect(status).toBe(404)
      expect($('h1, h2').text()).toContain('There is something wrong!')
      expect($('main button').text()).toBe('Back')
    },
  )

  it('is that of an application nobody can make', async () => {
    const { status, $ } = await readSitePage('/application-page/astronaut')
    expect(status).toBe(404)
    expect($('h1, h2').text()).toContain('Page Not Found')
  })
})

describe('a listing', () => {
  it('is paged by links', async () => {
    const first = await readSitePage('/models/women/1')
    expect(first.$('article')).toHaveLength(6)
    const next = first.$('a[aria-label="Page 2"]').attr('href') ?? ''
    expect(next).toBe('/models/women/2')
    expect((await readSitePage(next)).$('article')).toHaveLength(2)
  })

  it('says that a board is empty', async () => {
    const { html } = await readSitePage('/models/men/1')
    expect(html).toContain('No men Models Available')
  })
})

describe('a junior’s profile', () => {
  it('leads to a question instead of rates and the bag', async () => {
    const booking = ['Half day', 'Full day', 'Campaign', 'Add to bag', '€']
    const junior = (await readSitePage('/model/9')).$('main')
    for (const words of booking) expect(junior.text()).not.toContain(words)
    expect(junior.find('a[href="/business-contact?about=9"]').text()).toBe('Ask about this junior')
    const adult = (await readSitePage('/model/1')).$('main')
    for (const words of booking) expect(adult.text()).toContain(words)
    expect(adult.text()).not.toContain('Ask about')
  })
})

describe('the way to an application', () => {
  const form = 'a[href="/application-page/become-a-model"]'

  it('is at the top and the foot of the page about becoming a model', async () => {
    const main = (await readSitePage('/become-a-model')).$('main')
    expect(main.find('header').find(form).text()).toBe('Apply')
    expect(main.find(form).last().text()).toBe('Apply')
    expect(main.find(form)).toHaveLength(2)
  })

  it('is at the end of each profile', async () => {
    expect((await readSitePage('/model/1')).$('main').find('a').last().text()).toBe(
      'Apply to be a model',
    )
  })

  it('begins with what the form needs', async () => {
    const list = (await readSitePage('/application-page/become-a-model'))
      .$('#checklist-title')
      .parent()
    for (const words of ['Date of Birth', 'Height (cm)', 'Portfolio']) {
      expect(list.text()).toContain(words)
    }
  })
})

describe('the questions', () => {
  it('leads from a category that is gone to all questions', async () => {
    const { status, headers } = await fetch(`${site()}/FAQ?category=gone`, { redirect: 'manual' })
    expect([status, headers.get('location')]).toEqual([302, '/FAQ'])
  })

  it('are all under Orders, and their own under another subject', async () => {
    const { $ } = await readSitePage('/FAQ')
    const subjects = $('nav[aria-label="Subjects"] a')
    expect(subjects.first().attr('aria-current')).toBe('page')
    const subjectPage = await readSitePage(subjects.eq(1).attr('href') ?? '')
    expect(subjectPage.$('main details').length).toBeLessThan($('main details').length)
    expect(subjectPage.$('nav[aria-label="Subjects"] a').eq(1).attr('aria-current')).toBe('page')
  })
})

describe('careers', () => {
  it('lead from a department without offers to the empty page and back', async () => {
    const { $ } = await readSitePage('/career')
    expect($('a[href="/no-job-available"]').length).toBeGreaterThan(0)
    const empty = await readSitePage('/no-job-available')
    expect(empty.$('h1, h2').text()).toContain('NO OPNING POSITIONS YET')
    expect(
      empty
        .$('main a')
        .filter((_, link) => empty.$(link).text().trim() === 'Back')
        .attr('href'),
    ).toBe('/career')
  })
})

it('runs no script in a page but those that its policy names by hash', async () => {
  for (const path of ['/', '/models/all/1', '/blog-detail/1']) {
    const response = await fetch(site() + path)
    const policy = response.headers.get('content-security-policy') ?? ''
    const html = await response.text()
    const inline = [
      ...html.matchAll(/<script(?![^>]*(?:src=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g),
    ]
    expect(inline.length).toBeGreaterThan(2)
    for (const [, body = ''] of inline) {
      expect(policy).toContain(createHash('sha256').update(body).digest('base64'))
    }
    expect(policy.match(/'sha256-/g)).toHaveLength(inline.length)
    expect(html).not.toContain('nonce=')
  }
})

describe('a form that is sent before its page’s script has come', () => {
  it('puts nothing that was typed into an address', async () => {
    const formPaths = [
      '/login',
      '/signUp',
      '/forget-password',
      '/first-owner',
      '/invitation',
      '/booking',
      '/profile',
    ]
    for (const path of [
      ...formPaths,
      '/gift-card',
      '/find',
      '/blog',
      `/package/${'x'.repeat(43)}`,
    ]) {
      const html = await (await fetch(new URL(path, site()))).text()
      for (const [form] of html.matchAll(/<form\b[^>]*>.*?<\/form>/gs)) {
        // Only searches may put fields into the address.
        const isSearch = /^<form\b[^>]* method="get"/.test(form) && !form.includes('password')
        if (!isSearch) expect(form.slice(0, 300), path).toMatch(/^<form\b[^>]* method="post"/)
      }
    }
  })

  it.each([
    ['/login?redirect=/booking', 303, '/login?redirect=/booking'],
    ['//evil.example/login', 308, '/evil.example/login'],
  ])('leads back to its page: %s', async (path, redirect, page) => {
    const headers = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' }
    const rawRequest = { method: 'POST', path, headers, payload: 'password=secret' }
    const { status, location } = await sendRaw(site(), rawRequest)
    expect([status, location]).toEqual([redirect, page])
  })
})

describe('any request for a page', () => {
  const listAddresses = (entries: readonly RouteConfigEntry[]): string[] =>
    entries.flatMap(({ path = '', children }) => {
      if (children) return listAddresses(children)
      const address = `/${path.replaceAll(/:(\w+)\??/g, '{$1}').replace('*', '{rest}')}`
      return [address, path === '' ? '/_root.data' : `${address}.data`]
    })

  /** Node.js itself refuses longer request lines, and answers HEAD with nothing. */
  const maxHeadLength = 8000

  const expectOurs = async (address: string, method: string, headers: Record<string, string>) => {
    const safeMethod = address.length > maxHeadLength ? 'GET' : method
    const { status, type, body } = await sendRaw(site(), {
      method: safeMethod,
      path: address,
      headers,
    })
    expect(status, body.slice(0, 300)).toBeLessThan(500)
    if (status < 400 || safeMethod === 'HEAD') return
    if (type.includes('json'))
      expect(JSON.parse(body)).toMatchObject({
        status: false,
        error: { id: expect.any(String) as string },
      })
    else expect(type).toMatch(/^text\/(html|x-script)/)
  }

  it('gets a page or a refusal of ours, whatever its path, query and headers', async () => {
    const addresses = listAddresses(routes)
    expect(addresses).toContain('/models/{first}/{second}/{third}.data')
    for (const address of addresses) {
      const property = fc.asyncProperty(
        anyRequestTo(`GET ${address}`, { 'accept-encoding': 'identity' }),
        fc.constantFrom('GET', 'GET', 'HEAD', 'POST'),
        ({ url, headers }, method) => expectOurs(url, method, headers),
      )
      const numRuns = address.includes('{') ? 24 : 4
      await fc.assert(property, { numRuns, interruptAfterTimeLimit: 1_000 })
    }
  })
})

it.each(['/favourite', '/shopping-bag', '/booking', '/login', '/signUp', '/order-detail'])(
  'the headings of %s skip no level, and its fields name what browsers can fill in',
  async (path) => {
    const { $ } = await readSitePage(path)
    expect(findSkippedHeadings($)).toEqual([])
    // The HTML standard allows it for multi-line fields only.
    expect($('input[autocomplete="street-address"]').length).toBe(0)
  },
)
