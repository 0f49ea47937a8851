import { describe, expect, it } from 'vitest'
import { filterMenus } from './menus.ts'
import { isHiddenPath, listHiddenPaths, optionalPageNames } from './optional-pages.ts'
import { namedPages } from './page-names.ts'

describe('pages that an agency may do without', () => {
  it('are pages of the site, at their own address', () => {
    for (const name of optionalPageNames)
      expect([name, listHiddenPaths([name])[0]]).toEqual([name, namedPages[name]?.path])
  })

  it('are hidden with what is below them, in any case, and nothing that begins alike', () => {
    const hidden = listHiddenPaths(['blog', 'values'])
    const paths = [
      '/blog',
      '/Blog/',
      '/blog-detail/12',
      '/values?x=1',
      '/valuesome',
      '/blog-list',
      '/',
    ]
    expect(paths.map((path) => isHiddenPath(hidden, path))).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      false,
    ])
  })

  it('never are home, entrance, contact or what the law asks for', () => {
    const needed = [
      '/',
      '/welcome',
      '/home',
      '/contact-us',
      '/privacy-policy',
      '/terms-and-conditions',
    ]
    const all = listHiddenPaths(optionalPageNames)
    expect([...needed, '/return-policy'].filter((path) => isHiddenPath(all, path))).toEqual([])
  })

  it('take their links along, and a section of which nothing is left', () => {
    const link = (to: string) => ({ label: to, to })
    const menus = {
      side: [{ title: 'Read', links: [link('/blog')] }],
      footer: [{ title: 'All', links: [link('/blog'), link('/values')] }],
      legal: [],
    }
    expect(filterMenus(menus, (path) => path === '/blog')).toEqual({
      side: [],
      footer: [{ title: 'All', links: [link('/values')] }],
      legal: [],
    })
  })
})
