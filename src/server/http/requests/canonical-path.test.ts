import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toCanonicalAddress } from './canonical-path.ts'

describe('the one spelling of an address', () => {
  it.each([
    ['/', '/'],
    ['/metrics', '/metrics'],
    ['/metrics/', '/metrics'],
    ['/%6detrics', '/metrics'],
    ['/%6Detrics/?a=%6d/', '/metrics?a=%6d/'],
    ['//metrics', '/metrics'],
    ['/./metrics', '/metrics'],
    ['/x/../metrics', '/metrics'],
    ['/x/%2e%2E/metrics', '/metrics'],
    ['/../..', '/'],
    ['/%61pi/admin/models', '/api/admin/models'],
    ['/api%2fadmin', '/api%2Fadmin'],
    ['/model/zo%c3%ab', '/model/zo%C3%AB'],
    ['/model/zo\u00c3\u00ab', '/model/zo%C3%AB'],
    ['/faq/(a)!', '/faq/(a)!'],
    ['/_root.data?_routes=root', '/_root.data?_routes=root'],
  ])('%s becomes %s', (address, canonical) => {
    expect(toCanonicalAddress(address)).toBe(canonical)
  })

  it('leads to no other host', () => {
    expect(toCanonicalAddress('//evil.example/')).toBe('/evil.example')
    expect(toCanonicalAddress('/\\evil.example/')).toBe('/%5Cevil.example')
    expect(toCanonicalAddress('/.//evil.example')).toBe('/evil.example')
  })

  it('of any address is its own', () => {
    const address = fc.string({ unit: 'binary-ascii', maxLength: 60 }).map((text) => `/${text}`)
    fc.assert(
      fc.property(address, (address) => {
        const canonical = toCanonicalAddress(address)
        expect(toCanonicalAddress(canonical)).toBe(canonical)
        expect(canonical).toMatch(/^\/(?![/\\])/)
      }),
    )
  })
})
