import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { PackageRecipient } from '#contracts/admin/models/packages.ts'
import { users } from '#server/db/schema/accounts.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { aStaff, type Staff } from '#tests/support/records/staff.ts'
import { aVisitor, useApp } from '#tests/support/records/visitors.ts'

const test = useApp(useDatabase())

const clara = 'clara@client.example'

let booker: Staff
let ines = 0
let junior = 0

beforeEach(async () => {
  booker = await aStaff(test(), 'booker')
  ines = await aModel(test().ctx, { firstName: 'Ines', lastName: 'Moreau' })
  junior = await aModel(test().ctx, { board: 'juniors', firstName: 'Mila', lastName: 'Secret' })
})

/** A package of both models that is sent to Clara; gives the token in her email. */
const sendPackage = async (passcode = '') => {
  const models = [ines, junior].map((modelId) => ({ modelId, words: '', pictureIds: [] }))
  const { body } = await booker.ask('POST', 'packages', { title: 'Faces for spring', models })
  const path = `packages/${Number(body.id)}`
  const person = { name: 'Clara Lindqvist', email: clara, passcode, days: 30 }
  expect((await booker.ask('POST', `${path}/invite`, person)).status).toBe(200)
  const record = (await booker.ask('GET', path)).body
  const recipientId = (record.recipients as PackageRecipient[])[0]?.id
  expect((await booker.ask('POST', `${path}/send`, { recipientId, words: '' })).status).toBe(200)
  return { path, recipientId, token: await readToken() }
}

const readToken = async (): Promise<string> => {
  const [email] = await test().emailsTo(clara)
  return /\/package\/([\w-]{43})/.exec(email?.html ?? '')?.[1] ?? ''
}

const answer = async (token: string, model_id: number, input: object): Promise<void> => {
  const guest = aVisitor(test().app)
  const { status } = await guest.call('POST /api/V1/packages/answer', { token, model_id, ...input })
  expect(status).toBe(200)
}

const emailsToBooker = async () => {
  const rows = await test().ctx.db.select().from(users).where(eq(users.id, booker.id))
  return test().emailsTo(rows[0]?.email ?? '')
}

describe('what a recipient chooses in a package', () => {
  it('is one email to the booker who sent it, with all of it and the words', async () => {
    const { path, token } = await sendPackage()
    await answer(token, ines, { answer: 'maybe' })
    await answer(token, ines, { answer: 'yes', rank: 1, comment: 'Hair up?\nOr down?' })
    const guest = aVisitor(test().app)
    await guest.call('POST /api/V1/packages/option', { token, model_id: ines, text: 'In May' })
    const [email, ...others] = await emailsToBooker()
    expect(others).toEqual([])
    expect(email?.subject).toBe(
      'Clara Lindqvist has answered: Faces for spring, 1 yes, 1 option asked for, 1 comment',
    )
    expect(email?.text).toContain(`Client: Clara Lindqvist (${clara})\n`)
    expect(email?.text).toContain(
      'Ines Moreau: Yes, number 1\nOption asked for: “In May”\n“Hair up?\nOr down?”',
    )
    expect(email?.text).toContain('Not answered: Mila Secret')
    expect(email?.text).toContain(`/admin/${path}/show`)
    // What is said again is no news.
    await answer(token, ines, { answer: 'yes' })
    expect(await emailsToBooker()).toHaveLength(1)
    await answer(token, ines, { answer: null, rank: null, comment: '' })
    expect((await emailsToBooker())[0]?.subject).toMatch(/, 1 option asked for$/)
  })

  it('is a receipt to the recipient, with a link that changes it', async () => {
    const { path, token } = await sendPackage()
    await answer(token, junior, { answer: 'no', comment: 'Too young' })
    const [receipt, ...others] = await test().emailsTo(clara)
    expect(others).toHaveLength(1)
    expect(receipt?.subject).toBe('We have your choice: Faces for spring')
    expect(receipt?.text).toContain('Mila: No\n“Too young”')
    expect(receipt?.text).not.toContain('Secret')
    const newToken = await readToken()
    expect(newToken).not.toBe(token)
    await answer(newToken, junior, { answer: 'yes' })
    expect((await test().emailsTo(clara))[0]?.text).toContain('Mila: Yes')
    // The booker is told although the links have ended meanwhile; the recipient would be sent a dead one.
    await answer(newToken, junior, { answer: 'maybe' })
    const { recipients } = (await booker.ask('GET', path)).body as {
      recipients: PackageRecipient[]
    }
    await booker.ask('POST', `${path}/revoke`, { recipientId: recipients[0]?.id })
    expect((await emailsToBooker())[0]?.subject).toMatch(/1 maybe/)
    expect(await test().emailsTo(clara)).toHaveLength(3)
  })

  it('is the receipt again, not the package, when that is sent again', async () => {
    const { token } = await sendPackage()
    await answer(token, ines, { answer: 'yes' })
    const before = await test().emailsTo(clara)
    const { items } = await booker.list('emails', { filter: { kind: 'package.answered' } })
    const repeat = await booker.ask('POST', `emails/${String(items[0]?.id)}/resend`, { to: clara })
    expect(repeat.status).toBe(200)
    const [receipt, ...others] = await test().emailsTo(clara)
    expect(others).toHaveLength(before.length)
    expect(receipt?.subject).toBe('We have your choice: Faces for spring')
    expect(receipt?.html).toMatch(/\/package\/[\w-]{43}/)
  })

  it('is not in the receipt of a package with a passcode', async () => {
    const { token } = await sendPackage('spring-26')
    const guest = aVisitor(test().app)
    const { body } = await guest.call('POST /api/V1/packages/unlock', {
      token,
      passcode: 'spring-26',
    })
    await answer(body.result?.token ?? '', ines, { answer: 'yes' })
    const [receipt] = await test().emailsTo(clara)
    expect(receipt?.subject).toBe('We have your choice: Faces for spring')
    expect(receipt?.text).not.toContain('Ines')
  })

  it('goes to the agency once the booker has left', async () => {
    const { token } = await sendPackage()
    await answer(token, ines, { answer: 'yes' })
    const { db, platform } = test().ctx
    const archivedAt = platform.clock.now()
    await db.update(users).set({ archivedAt }).where(eq(users.id, booker.id))
    expect(await test().emailsTo('bookings@vale.example')).toMatchObject([
      { subject: expect.stringContaining('Clara Lindqvist has answered') as string },
    ])
    expect(await emailsToBooker()).toEqual([])
  })

  it('waits until the recipient pauses, but not for ever', async () => {
    const { token } = await sendPackage()
    const start = test().ctx.platform.clock.now().getTime()
    const readDelay = async () => {
      const rows = await test().ctx.db.select().from(jobs)
      const job = rows.find(({ kind }) => kind === 'packages.tell-of-answers')
      return Math.round(((job?.dueAt.getTime() ?? 0) - start) / 60_000)
    }
    await answer(token, ines, { answer: 'yes' })
    expect(await readDelay()).toBe(5)
    test().later(4 * 60_000)
    await answer(token, ines, { answer: 'no' })
    expect(await readDelay()).toBe(9)
    for (let step = 0; step < 8; step += 1) {
      test().later(4 * 60_000)
      await answer(token, ines, { rank: step + 1 })
    }
    expect(await readDelay()).toBe(30)
  })
})
