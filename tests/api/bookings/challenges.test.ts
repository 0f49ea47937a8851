import { expect, it } from 'vitest'
import type { AdminRecord } from '#contracts/admin.ts'
import { expireOptions } from '#server/modules/bookings/lines/expiry.service.ts'
import { readCalendar } from '#tests/support/calendars.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { aDesk } from '#tests/support/records/desk.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { createStaff, type Staff } from '#tests/support/records/staff.ts'
import { aSession, useApp } from '#tests/support/records/visitors.ts'

const database = useDatabase()
const test = useApp(database)

const challengedClient = 'one@studio.example'
const challenger = 'two@studio.example'
const waitingClient = 'three@studio.example'

/** Three options on a day, of which the second has challenged the first. */
const aChallenge = async () => {
  const model = await aModel(test().ctx)
  const { booker, book, see, act } = await aDesk(test())
  const ids = [
    await book(challengedClient, [model]),
    await book(challenger, [model]),
    await book(waitingClient, [model]),
  ]
  const soon = new Date(test().ctx.platform.clock.now().getTime() + 3 * 3_600_000).toISOString()
  for (const id of ids) {
    const end = id === ids[1] ? { optionUntil: soon } : {}
    expect((await act(id, 'grant', end)).status).toBe(200)
  }
  const before = (await test().emailsTo(challengedClient)).length
  expect((await act(ids[1] ?? 0, 'challenge')).status).toBe(200)
  /** The emails to an address but for so many that were there before. */
  const readNew = async (address: string, count = 0) => {
    const emails = await test().emailsTo(address)
    return emails.slice(0, emails.length - count)
  }
  return { booker, ids, see, act, before, readNew }
}

/** The lines of a booking, in a new session: the booker's own may have been idle while the clock was moved. */
const readLines = async (id: number, booker: Staff) => {
  const staff = createStaff(test(), await aSession(test(), booker.id), booker.id)
  const { body } = await staff.ask('GET', `bookings/${id}`)
  return (body as unknown as AdminRecord<'bookings'>).lines
}

const instant = String.raw`\w{3} \d+ \w{3,4}( \d{4})?(,| at) \d\d:\d\d \(Paris\)`

it('says to those who wait that a challenge runs, since when and until when, without names', async () => {
  const { ids, see, before, readNew } = await aChallenge()
  const [challenged, ...more] = await readNew(challengedClient, before)
  expect(more).toEqual([])
  // An answer is needed: until when is in the subject, the first sentence, the facts and the button.
  expect(challenged?.subject).toMatch(
    /^Answer by \w{3} \d+ \w+ (\d{4} )?\d\d:\d\d: Autumn catalogue, 14 Sept 2099$/,
  )
  expect(challenged?.text).toMatch(new RegExp(`Please answer by ${instant}: another client asks`))
  expect(challenged?.text).toMatch(
    new RegExp(`Answer by ${instant}: Monday 14 September 2099\\n.*asked on ${instant}`),
  )
  expect(challenged?.text).toMatch(/Confirm or release by .*: http/)
  for (const address of [challenger, waitingClient]) {
    const [email] = await test().emailsTo(address)
    expect(email?.subject).toContain('The first option has been asked to answer')
    expect(email?.text).toMatch(
      new RegExp(`the first option was asked on ${instant}, answer by ${instant}`),
    )
    expect(email?.text).not.toMatch(/one@|two@/)
  }
  const [line] = (await see(ids[0] ?? 0)).lines
  const [waiting] = (await see(ids[2] ?? 0)).lines
  expect(line).toMatchObject({ firstChallengeUntil: null })
  expect(line?.challengedAt).toEqual(expect.any(String))
  expect(waiting).toMatchObject({
    challengeUntil: null,
    firstChallengedAt: line?.challengedAt,
    firstChallengeUntil: line?.challengeUntil,
  })
})

it.each(['releases', 'lapses'])(
  'tells everybody concerned once that a challenge has ended: its maker %s',
  async (ending) => {
    const { booker, ids, act, readNew } = await aChallenge()
    const counts = [
      (await test().emailsTo(challengedClient)).length,
      (await test().emailsTo(waitingClient)).length,
    ]
    const [asked] = await test().emailsTo(challengedClient)
    if (ending === 'lapses') {
      test().later(3.5 * 3_600_000)
      await expireOptions(test().ctx)
    } else expect((await act(ids[1] ?? 0, 'release')).status).toBe(200)
    expect(await readLines(ids[0] ?? 0, booker)).toMatchObject([{ rank: 1, challengeUntil: null }])
    const [spared, ...more] = await readNew(challengedClient, counts[0])
    expect(more).toEqual([])
    expect(spared?.subject).toContain('The time to answer no longer applies')
    expect(spared?.text).not.toMatch(/answer by/)
    const [earlier, later] = [asked, spared].map(
      (mail) => readCalendar(mail?.attachments[0]?.content ?? '')[0],
    )
    expect(earlier?.description).toMatch(new RegExp(`Confirm or release by ${instant}`))
    expect(later?.description).not.toContain('Confirm or release')
    expect(later?.sequence).toBeGreaterThan(earlier?.sequence ?? 0)
    expect((await readNew(waitingClient, counts[1])).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Your option has moved up'),
    ])
  },
)

it('gives a challenge that the end of an option had cut its usual time when the option is extended', async () => {
  const model = await aModel(test().ctx)
  const { booker, book, act } = await aDesk(test())
  const first = await book('one@studio.example', [model])
  const second = await book('two@studio.example', [model])
  const inHours = (hours: number) =>
    new Date(test().ctx.platform.clock.now().getTime() + hours * 3_600_000).toISOString()
  const soon = inHours(3)
  expect((await act(first, 'grant', { optionUntil: soon })).status).toBe(200)
  expect((await act(second, 'grant')).status).toBe(200)
  expect((await act(second, 'challenge')).status).toBe(200)
  const readLine = async () => (await readLines(first, booker))[0]
  expect((await readLine())?.challengeUntil).toBe(soon)
  const later = inHours(20 * 24)
  expect((await act(first, 'extend', { optionUntil: later })).status).toBe(200)
  test().later(4 * 3_600_000)
  await expireOptions(test().ctx)
  const line = await readLine()
  expect(line).toMatchObject({ state: 'live', optionUntil: later })
  expect(line?.challengeUntil).not.toBe(soon)
  test().later(4 * 86_400_000)
  await expireOptions(test().ctx)
  expect(await readLine()).toMatchObject({ state: 'released' })
})
