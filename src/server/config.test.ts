import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readConfig, variableNames } from './config.ts'

describe('settings', () => {
  it('start the demo from an empty environment', () => {
    const config = readConfig({})
    expect(config.mode).toBe('demo')
    expect(config.email.kind).toBe('sandbox')
    expect(config.database.kind).toBe('embedded')
    expect(config.publicUrl).toBe('http://localhost:3000')
  })

  it('name every wrong value in one message', () => {
    const attempt = () => readConfig({ PORT: 'many', AGENCY_CURRENCY: 'XYZ', LOG_LEVEL: 'loud' })
    expect(attempt).toThrow(/PORT[\s\S]*AGENCY_CURRENCY|AGENCY_CURRENCY[\s\S]*PORT/)
    expect(attempt).toThrow(/LOG_LEVEL/)
  })

  it('say what to set instead, not what the schema library thinks', () => {
    const wrong = {
      PORT: 'many',
      CALLBOARD_MODE: 'live',
      DATABASE_URL: 'mysql://host/name',
      AGENCY_TIME_ZONE: 'Atlantis',
      TRUST_PROXY: '10.0.0.5, my-proxy',
      CACHE_MEGABYTES: '-1',
      UPLOAD_FILMS: '2.5',
      S3_PATH_STYLE: 'yes',
    }
    expect(() => readConfig(wrong)).toThrow(
      [
        'These settings are invalid:',
        '  CALLBOARD_MODE: use one of demo, production',
        '  PORT: use a whole number from 0 to 65535',
        '  DATABASE_URL: use an address such as postgres://user:password@host/name',
        "  TRUST_PROXY: use the proxies' addresses, such as 10.0.0.5 or 10.0.0.0/8, separated by commas",
        '  CACHE_MEGABYTES: use a number of megabytes above 0',
        '  AGENCY_TIME_ZONE: use the name of a time zone, such as Europe/Paris',
        '  S3_PATH_STYLE: use one of true, false',
        '  UPLOAD_FILMS: use a whole number from 1 to 20',
      ].join('\n'),
    )
  })

  it('take senders with a name, also in the quotes that docker leaves, and nothing else', () => {
    const readEmail = (env: Record<string, string>) => readConfig(env).email
    const sender = 'Vale <hello@agency.example>'
    expect(
      readEmail({ EMAIL_FROM: `"${sender}"`, AGENCY_EMAIL: "'desk@agency.example'" }),
    ).toMatchObject({ from: sender, agency: 'desk@agency.example' })
    expect(readEmail({ EMAIL_FROM: 'Vale <hello@localhost>' }).from).toBe('Vale <hello@localhost>')
    for (const EMAIL_FROM of ['Vale', 'Vale <hello>', '"Vale" hello@agency.example']) {
      expect(() => readEmail({ EMAIL_FROM }), EMAIL_FROM).toThrow(/EMAIL_FROM: use a sender/)
    }
    const withoutKey = { DKIM_SELECTOR: 'callboard', DKIM_PRIVATE_KEY: '/nowhere/dkim.pem' }
    expect(() => readEmail(withoutKey)).toThrow(/DKIM_PRIVATE_KEY: use the text/)
  })

  it('take addresses and networks of proxies', () => {
    const trustProxy = '127.0.0.1, 10.0.0.0/8,::1,loopback'
    expect(readConfig({ TRUST_PROXY: trustProxy }).trustProxy).toBe(trustProxy)
  })

  it('want the mode named where other machines reach the site', () => {
    const published = [
      { BIND_ADDRESS: '0.0.0.0' },
      { BIND_ADDRESS: '192.168.1.5' },
      { PUBLIC_URL: 'https://localhost' },
      { PUBLIC_URL: 'http://vale.example' },
    ]
    for (const env of published) {
      expect(() => readConfig(env)).toThrow(/CALLBOARD_MODE: .*reachable/)
      expect(readConfig({ ...env, CALLBOARD_MODE: 'demo' }).mode).toBe('demo')
    }
    for (const env of [
      {},
      { BIND_ADDRESS: '127.0.0.1' },
      { PUBLIC_URL: 'http://localhost:8080' },
    ]) {
      expect(readConfig(env).mode).toBe('demo')
    }
  })

  it('do not let production start on providers nobody named', () => {
    expect(() => readConfig({ CALLBOARD_MODE: 'production' })).toThrow(
      /EMAIL_PROVIDER[\s\S]*PAYMENT_MODE/,
    )
  })

  it('have names that no shell, scheduler, service manager or CI sets, but the port that hosting sets', () => {
    const ofOthers =
      /^(?:[A-Z]+|(?:BASH|CI|CRON|DBUS|GITHUB|GITLAB|JOURNAL|LC|LISTEN|MAILTO|NODE|NOTIFY|NPM|OLD|PG|SSH|SYSTEMD|WATCHDOG|XDG)_.*|\w+_DIRECTORY|INVOCATION_ID)$/
    expect(variableNames.filter((name) => ofOthers.test(name))).toEqual(['PORT'])
  })

  it('leave what shells and other programs set alone', () => {
    const ofShells = { MAIL: '/var/mail/x', HOST: 'pc', LANG: 'C', CACHE: '/tmp', CURRENCY: 'de' }
    expect(readConfig(ofShells)).toEqual(readConfig({}))
  })

  it('say how a setting is called that is given by its former name', () => {
    const former = {
      HOST: '0.0.0.0',
      MAIL: 'sandbox',
      MAIL_FROM: 'desk@agency.example',
      AGENCY_MAIL: 'desk@agency.example',
      PAYMENTS: 'sandbox',
      CURRENCY: 'GBP',
      CACHE: 'off',
    }
    const current = {
      BIND_ADDRESS: '127.0.0.1',
      EMAIL_PROVIDER: 'sandbox',
      EMAIL_FROM: 'a@agency.example',
      AGENCY_EMAIL: 'b@agency.example',
      PAYMENT_MODE: 'sandbox',
      AGENCY_CURRENCY: 'CHF',
      RESPONSE_CACHE: 'on',
    }
    for (const [name, value] of Object.entries(former)) {
      const sentence = new RegExp(`${name}: this setting is called [A-Z_]+ now; please rename it`)
      expect(() => readConfig({ [name]: value })).toThrow(sentence)
    }
    expect(readConfig({ ...former, ...current })).toEqual(readConfig(current))
  })

  it('listen on all addresses of this machine, and are open at its name', () => {
    const urlAt = (address: string) =>
      readConfig({ BIND_ADDRESS: address, CALLBOARD_MODE: 'demo' }).publicUrl
    expect(['0.0.0.0', '::', '::1', '127.0.0.1'].map(urlAt)).toEqual([
      'http://localhost:3000',
      'http://localhost:3000',
      'http://[::1]:3000',
      'http://127.0.0.1:3000',
    ])
  })

  it('want an address past a pooler that shares its connections', () => {
    const pooled = { DATABASE_URL: 'postgres://pooler/site', DATABASE_POOL_MODE: 'transaction' }
    expect(() => readConfig(pooled)).toThrow(/DATABASE_DIRECT_URL: required/)
    const directUrl = 'postgres://server/site'
    expect(
      readConfig({ ...pooled, DATABASE_DIRECT_URL: directUrl, DATABASE_POOL: '4' }).database,
    ).toMatchObject({ poolMode: 'transaction', poolSize: 4, directUrl })
  })

  it('take payments by the providers that have all their keys', () => {
    const stripe = {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    }
    const production = { CALLBOARD_MODE: 'production', EMAIL_PROVIDER: 'sandbox' }
    const kinds = (env: Record<string, string>) => {
      const { cards, wallet } = readConfig(env).payments
      return [cards.kind, wallet.kind]
    }
    expect(kinds({})).toEqual(['sandbox', 'sandbox'])
    expect(kinds(stripe)).toEqual(['stripe', 'sandbox'])
    expect(kinds({ ...production, ...stripe })).toEqual(['stripe', 'none'])
    expect(kinds({ ...production, PAYMENT_MODE: 'sandbox' })).toEqual(['sandbox', 'sandbox'])
    expect(() => readConfig({ ...stripe, STRIPE_WEBHOOK_SECRET: '' })).toThrow(
      /STRIPE_WEBHOOK_SECRET/,
    )
  })

  it('treat an empty value as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' }).port).toBe(3000)
  })

  it('are all explained in .env.example, and nothing else is', () => {
    const lines = readFileSync('.env.example', 'utf8').split('\n')
    const explained = lines.flatMap((line) => /^([A-Z0-9_]+)=/.exec(line)?.[1] ?? [])
    expect(explained.sort()).toEqual([...variableNames].sort())
  })
})
