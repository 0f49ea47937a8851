import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { copyMigrated } from '#tests/support/prepare-databases.ts'
import { startS3 } from '#tests/support/servers/s3-server.ts'
import { startSmtpServer } from '#tests/support/servers/smtp-server.ts'

// Asynchronous, because the command tries services that run in this process.
const check = async (environment: Record<string, string>, ...args: string[]) => {
  const child = spawn(process.execPath, ['build/server/cli.js', 'check', ...args], {
    env: { ...process.env, LOG_LEVEL: 'error', NODE_NO_WARNINGS: '1', ...environment },
  })
  const [lines, failure, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ])
  return { lines, failure, code }
}

it('the built command line tries email, files and the address, unless it is to look at settings only', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'callboard-check-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  copyMigrated(join(folder, 'db'))
  const [s3, smtp] = await Promise.all([startS3(), startSmtpServer()])
  onTestFinished(() => Promise.all([s3.stop(), smtp.stop()]).then(() => undefined))
  const environment = {
    ...s3.environment,
    DATA_DIR: folder,
    CALLBOARD_MODE: 'production',
    PAYMENT_MODE: 'sandbox',
    PUBLIC_URL: `http://127.0.0.1:${await freePort()}`,
    SMTP_URL: smtp.url,
    EMAIL_FROM: 'desk@agency.com',
    AGENCY_EMAIL: 'desk@agency.com',
    DISK_RESERVE_MB: '1',
  }
  const whole = await check(environment)
  expect(whole.lines).toContain('error: Nothing answers at http://127.0.0.1')
  expect(whole.lines).toContain('warning: No backup has been made.')
  expect(whole.lines).not.toMatch(/email server|cannot be stored/)
  expect(whole.failure).toMatch(/^Not ready: \d errors, \d warnings\.\n$/)
  expect(whole.code).toBe(1)
  const offline = await check(environment, '--offline')
  expect(offline.lines).toContain('error: Links in emails lead to http://127.0.0.1')
  expect(offline.lines).not.toMatch(/Nothing answers|backup/)
})
