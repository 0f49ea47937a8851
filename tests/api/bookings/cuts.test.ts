import { describe, expect, it } from 'vitest'
import { useDatabase } from '#tests/support/databases.ts'
import { readCalendar } from '#tests/support/calendars.ts'
import { requireInvariants } from '#tests/support/invariants.ts'
import { aDesk } from '#tests/support/records/desk.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { requireReplayed } from '#tests/support/replayed.ts'
import { useApp } from '#tests/support/records/visitors.ts'

const database = useDatabase()
const test = useApp(database, { AGENCY_EMAIL: 'desk@vale.example' })

const week = { date: '14-09-2099', end_date: '18-09-2099' }

/** A client with a whole week on option, and somebody who is first on its Wednesday. */
const aWeek = async () => {
  const ines = await aModel(test().ctx, { firstName: 'Ines', lastName: 'Vidal' })
  const noor = await aModel(test().ctx, { firstName: 'Noor', lastName: 'Haddad' })
  const desk = await aDesk(test())
  const first = await desk.book('one@studio.example', [ines, noor], { date: '16-09-2099' })
  const rival = await desk.book('two@studio.example', [ines], week)
  for (const [id, line] of [
    [first, 0],
    [first, 1],
    [rival, 0],
  ] as const) {
    expect((await desk.act(id, 'grant', { line })).status).toBe(200)
  }
  return { ...desk, ines, first, rival }
}

const findLastEmail = async (address: string) => (await test().emailsTo(address))[0]

const parseEvents = (email: Awaited<ReturnType<typeof findLastEmail>>) =>
  (email?.attachments ?? []).flatMap(({ content }) => readCalendar(content))

describe('a confirmation that takes some days of an option', () => {
  it('leaves the other days with their client, who is told once which went and which remain', async () => {
    const { booker, act, see, ines, first, rival } = await aWeek()
    const before = parseEvents(await findLastEmail('two@studio.example'))
    const count = (await test().emailsTo('two@studio.example')).length
    const { lines } = await see(first)
    const line = lines.findIndex(({ modelId }) => modelId === ines)
    expect((await act(first, 'confirm', { line })).status).toBe(200)

    const booking = await see(rival)
    expect(booking).toMatchObject({
      state: 'optioned',
      windows: [
        { first: '2099-09-14', last: '2099-09-15' },
        { first: '2099-09-17', last: '2099-09-18' },
      ],
      lines: [
        { rank: 1, firstDay: '2099-09-14', lastDay: '2099-09-15', state: 'live' },
        { rank: 1, firstDay: '2099-09-17', lastDay: '2099-09-18', state: 'live' },
      ],
    })
    expect(booking.lines[0]?.why.join('\n')).toMatch(
      /Shortened by .*: Monday 14 September 2099 to Tuesday 15 September 2099, because Ada Client \(VB-\w+\) takes the other days\./,
    )
    expect(booking.lines[1]?.why).toContainEqual(expect.stringMatching(/^Put on option by /))

    const emails = await test().emailsTo('two@studio.example')
    expect(emails.length).toBe(count + 1)
    const [email] = emails
    expect(email?.subject).toMatch(
      /^Your option has fewer days: Autumn catalogue, 14 to 15 Sept 2099, 17 to 18 Sept 2099$/,
    )
    expect(email?.text).toContain('No longer held: Wednesday 16 September 2099')
    expect(email?.text).toMatch(
      /Until .*: Monday 14 September 2099 to Tuesday 15 September 2099\n.*: First option/,
    )
    expect(email?.text).toMatch(/Thursday 17 September 2099 to Friday 18 .*\n.*: First option/)
    const [earlier] = before
    const [kept, later] = parseEvents(email)
    expect(kept).toMatchObject({ uid: earlier?.uid, method: 'PUBLISH', status: 'TENTATIVE' })
    expect(email?.attachments).toHaveLength(1)
    expect(kept?.sequence).toBeGreaterThan(earlier?.sequence ?? Infinity)
    expect(later?.uid).not.toBe(kept?.uid)

    const agency = await findLastEmail('desk@vale.example')
    expect(agency?.subject).toMatch(
      /^An option has lost some of its days: Autumn catalogue, Ada Client \(VB-\w+\)$/,
    )
    expect(agency?.text).toContain('No longer held: Wednesday 16 September 2099')
    expect(agency?.text).toContain('Ada Client (two@studio.example) is being told.')
    expect(agency?.text).toContain(`/admin/bookings/${rival}/show`)
    const { body } = await booker.ask('GET', `bookings/${rival}`)
    const texts = (body.timeline as { text: string }[]).map(({ text }) => text)
    expect(texts).toContainEqual(
      expect.stringMatching(/^Shortened: .*, because Ada Client \(VB-\w+\) takes/),
    )
    expect(texts).toContainEqual(expect.stringMatching(/^Made a line of its own: Thursday 17/))
    expect(texts).toContainEqual('Moved up from second to first option, because it has fewer days.')
    await requireReplayed(test().ctx, ines, 'Europe/Paris')
    await requireInvariants(test().ctx)
  })

  it('lets the client use each part by itself', async () => {
    const { act, see, first, rival } = await aWeek()
    for (const line of [0, 1]) await act(first, 'confirm', { line })
    expect((await act(rival, 'confirm', { line: 1 })).status).toBe(200)
    expect((await act(rival, 'release', { line: 0 })).status).toBe(200)
    expect(await see(rival)).toMatchObject({
      state: 'confirmed',
      windows: [{ first: '2099-09-17', last: '2099-09-18' }],
      lines: [{ state: 'released' }, { kind: 'job', state: 'live' }],
    })
  })

  it('says in one email which days went and what has ended', async () => {
    const { booker, book, see, act, ines } = await aWeek()
    const further_dates = [{ start_date: '22-09-2099' }]
    const wide = await book('three@studio.example', [ines], {
      date: '20-09-2099',
      end_date: '21-09-2099',
      further_dates,
    })
    const narrow = await book('four@studio.example', [ines], { date: '21-09-2099', further_dates })
    for (const id of [narrow, wide]) {
      for (const line of [0, 1]) await act(id, 'grant', { line, reason: 'Agreed by phone' })
    }
    const count = (await test().emailsTo('three@studio.example')).length
    const { version } = await see(narrow)
    const move = { move: 'confirm', version }
    expect((await booker.ask('POST', `bookings/${narrow}/move`, move)).status).toBe(200)
    const emails = await test().emailsTo('three@studio.example')
    expect(emails).toHaveLength(count + 1)
    expect(emails[0]?.text).toContain('No longer held: Monday 21 September 2099')
    expect(emails[0]?.text).toContain('Released: Tuesday 22 September 2099')
    expect(parseEvents(emails[0]).map(({ method }) => method)).toEqual(['REQUEST', 'CANCEL'])
  })
})

describe('a book-out over an option', () => {
  it('asks whether to shorten or release it, and does either', async () => {
    const { booker, see, ines, first, rival } = await aWeek()
    await test().app.jobs.settle()
    const entry = { modelId: ines, kind: 'book_out', firstDay: '2099-09-16', lastDay: '2099-09-16' }
    const response = await booker.ask('POST', 'chart/holds', entry)
    const { lines } = await see(first)
    const rivalId = (await see(rival)).lines[0]!.holdId
    const firstId = lines.find(({ modelId }) => modelId === ines)!.holdId
    expect(response).toMatchObject({
      status: 409,
      body: {
        result: {
          options: [firstId, rivalId],
          remaining: [
            { holdId: firstId, windows: [] },
            {
              holdId: rivalId,
              windows: [
                { first: '2099-09-14', last: '2099-09-15' },
                { first: '2099-09-17', last: '2099-09-18' },
              ],
            },
          ],
        },
      },
    })
    const choices = { releases: [firstId], shortens: [rivalId] }
    expect((await booker.ask('POST', 'chart/holds', { ...entry, ...choices })).status).toBe(200)
    expect((await see(rival)).lines).toMatchObject([
      { rank: 1, lastDay: '2099-09-15' },
      { rank: 1, firstDay: '2099-09-17' },
    ])
    expect((await findLastEmail('two@studio.example'))?.subject).toMatch(
      /^Your option has fewer days/,
    )
  })
})
