import { describe, expect, it } from 'vitest'
import { formatFinding } from '../findings.domain.ts'
import {
  type Arrival,
  claimedAddress,
  judgeArrival,
  judgeCertificate,
  judgeFailure,
} from './connection.domain.ts'
import { findEndOfSupport } from './node-releases.domain.ts'

const visitor: Arrival = {
  seen: '203.0.113.7',
  own: '203.0.113.7',
  isProxy: false,
  isPrivate: false,
}

const judge = (change: Partial<Arrival>) =>
  judgeArrival({ ...visitor, ...change })
    .map(formatFinding)
    .join()

describe('an arrival through the proxy', () => {
  it('is right if the program sees our own address, or one that a router has put in its place', () => {
    expect(judge({})).toBe('')
    expect(judge({ seen: '198.51.100.4' })).toBe('')
  })

  it('shows a proxy that passes on what visitors claim', () => {
    expect(judge({ seen: claimedAddress })).toMatch(/^error: Anybody can claim.*TRUST_PROXY\.$/)
  })

  it('shows a proxy that says nothing, and one that is not trusted', () => {
    const proxyAddress = '172.30.0.2'
    expect(judge({ seen: proxyAddress, isProxy: true, isPrivate: true })).toMatch(
      /^error: .*X-Forwarded-For\.$/,
    )
    expect(judge({ seen: proxyAddress, isPrivate: true })).toMatch(/^warning: .*TRUST_PROXY\.$/)
  })
})

it('nobody at the address is told apart from a certificate that browsers refuse', () => {
  const judgeError = (code: string, message = '') =>
    judgeFailure('https://agency.example', Object.assign(new Error(message), { code }))
      .map(formatFinding)
      .join()
  expect(judgeError('CERT_HAS_EXPIRED', 'certificate has expired')).toMatch(
    /certificate has expired/,
  )
  expect(judgeError('ENOTFOUND')).toMatch(/^error: Nothing answers.*DNS, or correct PUBLIC_URL/)
  expect(judgeError('ECONNREFUSED')).toMatch(/^error: Nothing answers.*Start the site/)
})

it('certificates and versions of Node.js are named before they harm', () => {
  expect(judgeCertificate(60)).toEqual([])
  expect(judgeCertificate(undefined)).toEqual([])
  expect(judgeCertificate(3.4).map(formatFinding).join()).toMatch(/ends in 3 days/)
  expect(findEndOfSupport('v20.20.2', '2026-04-30')).toEqual([])
  expect(findEndOfSupport('v20.20.2', '2026-05-01').map(formatFinding).join()).toMatch(
    /^warning: Node\.js v20\.20\.2 .* since 2026-04-30\. Install the current long-term version\.$/,
  )
  expect(findEndOfSupport('v26.1.0', '2026-11-27')).toEqual([])
})
