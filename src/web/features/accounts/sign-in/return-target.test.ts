import { describe, expect, it } from 'vitest'
import { registeredTarget, toReturnQuery, returnTarget } from './return-target.ts'

const origin = 'https://vale.example'
const target = (query: string) => returnTarget(new URLSearchParams(query), origin)

describe('the target after signing in', () => {
  it.each([
    ['', '/profile'],
    ['redirect=/booking', '/booking'],
    ['redirect=booking', '/booking'],
    ['redirect=/model/7%23gallery&act=select', '/model/7?act=select#gallery'],
    ['redirect=/gift-card%3Fqty%3D2&act=buy', '/gift-card?qty=2&act=buy'],
    ['redirect=https://vale.example/favourite', '/favourite'],
    ['act=buy', '/profile'],
  ])('of %j is %j', (query, path) => expect(target(query)).toBe(path))

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    'https://vale.example.evil.example/',
    'https://vale.example@evil.example/',
    'javascript:alert(1)',
    'data:text/html,hello',
    '/login?redirect=/login',
    '/signUp',
    'http://[',
  ])('is never %j', (redirect) =>
    expect(target(new URLSearchParams({ redirect }).toString())).toBe('/profile'),
  )
})

describe('the target after registering', () => {
  const registered = (redirect: string) =>
    registeredTarget(new URLSearchParams({ redirect }), origin)

  it('is the profile, wherever one came from', () => {
    for (const redirect of ['', '/booking', '/find?hair=black', 'https://evil.example/?save=x']) {
      expect(registered(redirect)).toBe('/profile')
    }
  })

  it('is the search whose name was typed before', () =>
    expect(registered('/find?hair=black&save=Black%20%26%20tall')).toBe(
      '/find?hair=black&save=Black%20%26%20tall',
    ))
})

it('hands on only what the next page needs', () => {
  expect(toReturnQuery(new URLSearchParams('redirect=/booking&failed=google&act=x'))).toBe(
    '?redirect=%2Fbooking&act=x',
  )
  expect(toReturnQuery(new URLSearchParams('failed=google'))).toBe('')
})
