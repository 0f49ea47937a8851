import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readSettings, settingNames } from './config.ts'

describe('settings', () => {
  it('start the demo from an empty environment', () => {
    const settings = readSettings({})
    expect(settings.mode).toBe('demo')
    expect(settings.mail.kind).toBe('sandbox')
    expect(settings.database.kind).toBe('embedded')
    expect(settings.publicUrl).toBe('http://localhost:3000')
  })

  it('name every wrong value in one message', () => {
    const read = () => readSettings({ PORT: 'many', CURRENCY: 'XYZ', LOG_LEVEL: 'loud' })
    expect(read).toThrow(/PORT[\s\S]*CURRENCY|CURRENCY[\s\S]*PORT/)
    expect(read).toThrow(/LOG_LEVEL/)
  })

  it('do not let production start on providers nobody named', () => {
    expect(() => readSettings({ CALLBOARD_MODE: 'production' })).toThrow(/MAIL[\s\S]*PAYMENTS/)
  })

  it('take payments by the providers that have all their keys', () => {
    const stripe = {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    }
    const production = { CALLBOARD_MODE: 'production', MAIL: 'sandbox' }
    const kinds = (env: Record<string, string>) => {
      const { cards, wallet } = readSettings(env).payments
      return [cards.kind, wallet.kind]
    }
    expect(kinds({})).toEqual(['sandbox', 'sandbox'])
    expect(kinds(stripe)).toEqual(['stripe', 'sandbox'])
    expect(kinds({ ...production, ...stripe })).toEqual(['stripe', 'none'])
    expect(kinds({ ...production, PAYMENTS: 'sandbox' })).toEqual(['sandbox', 'sandbox'])
    expect(() => readSettings({ ...stripe, STRIPE_WEBHOOK_SECRET: '' })).toThrow(
      /STRIPE_WEBHOOK_SECRET/,
    )
  })

  it('treat an empty value as not set', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '' }).port).toBe(3000)
  })

  it('are all explained in .env.example, and nothing else is', () => {
    const lines = readFileSync('.env.example', 'utf8').split('\n')
    const explained = lines.flatMap((line) => /^([A-Z0-9_]+)=/.exec(line)?.[1] ?? [])
    expect(explained.sort()).toEqual([...settingNames].sort())
  })
})
