import { expect, it } from 'vitest'
import { portfolioPath, readPortfolioView } from './portfolio-address.ts'

const readQuery = (query: string) => readPortfolioView(new URLSearchParams(query))

it('opens on the first page of the activities', () => {
  expect(readQuery('')).toEqual({ tab: 'activities', show: 'pictures', page: 1 })
})

it('reads back what it writes', () => {
  const view = { tab: 'gallery', show: 'videos', page: 3 } as const
  const path = portfolioPath(7, view)
  expect(path).toBe('/model/7?tab=gallery&show=videos&page=3')
  expect(readQuery(path.split('?')[1] ?? '')).toEqual(view)
})

it('gives the first view the address of the profile', () => {
  expect(portfolioPath(7, { tab: 'activities', show: 'pictures', page: 1 })).toBe('/model/7')
})

it.each(['page=0', 'page=-1', 'page=x', 'page=1.5'])('refuses %s', (query) => {
  expect(readQuery(query)).toBeUndefined()
})
