import { describe, expect, it } from 'vitest'
import { type Deployment, listFindings } from './checks.domain.ts'
import { formatFinding, sortFindings } from './findings.domain.ts'

const sound: Deployment = {
  mode: 'production',
  commandLine: 'node build/server/cli.js',
  publicUrl: 'https://agency.com',
  isPublicUrlLocal: false,
  trustProxy: '10.0.0.5',
  rateLimit: true,
  metricsToken: undefined,
  sandboxEmail: false,
  sandboxSignIn: false,
  unrealPayments: [],
  senders: ['Agency <hello@agency.com>', 'bookings@agency.com'],
  isRoot: false,
  demoData: false,
  demoAccounts: [],
  hasOwner: true,
  failedJobs: 0,
  openWithout: [],
}

const faults: readonly [Partial<Deployment>, 'error' | 'warning', RegExp][] = [
  [{ mode: 'demo' }, 'error', /CALLBOARD_MODE=production/],
  [{ demoAccounts: ['owner@vale.example'] }, 'error', /owner@vale\.example.*close-demo-accounts/],
  [{ demoData: true }, 'warning', /demo agency/],
  [{ publicUrl: 'http://localhost:3000', isPublicUrlLocal: true }, 'error', /Set PUBLIC_URL/],
  [{ publicUrl: 'http://agency.com' }, 'error', /cookie/],
  [{ trustProxy: undefined }, 'error', /Set TRUST_PROXY/],
  [{ trustProxy: '0.0.0.0/0' }, 'error', /Name the proxies/],
  [{ sandboxEmail: true }, 'warning', /SMTP_URL/],
  [{ senders: ['Vale <hello@vale.example>'] }, 'error', /EMAIL_FROM/],
  [{ sandboxSignIn: true }, 'error', /SIGN_IN/],
  [{ unrealPayments: ['the sandbox bank'] }, 'warning', /No real money/],
  [{ rateLimit: false }, 'error', /RATE_LIMIT/],
  [{ metricsToken: 'short' }, 'warning', /METRICS_TOKEN/],
  [{ isRoot: true }, 'warning', /root/],
  [{ hasOwner: false }, 'warning', /create-owner/],
  [{ failedJobs: 2 }, 'warning', /failed for good: 2/],
  [
    { openWithout: ['a privacy policy', 'terms'] },
    'error',
    /open without a privacy policy, terms\./,
  ],
]

describe('the checks of an installation', () => {
  it('find nothing in a sound one', () => {
    expect(listFindings(sound)).toEqual([])
  })

  it.each(faults)('find %o, and say what to do', (fault, level, text) => {
    const findings = listFindings({ ...sound, ...fault })
    expect(findings).toHaveLength(1)
    expect(findings[0]?.level).toBe(level)
    expect(findings.map(formatFinding).join()).toMatch(text)
  })

  it('name errors before warnings', () => {
    const fault = { demoData: true, rateLimit: false, mode: 'demo' } as const
    const findings = sortFindings(listFindings({ ...sound, ...fault }))
    expect(findings.map(({ level }) => level)).toEqual(['error', 'error', 'warning'])
  })
})
