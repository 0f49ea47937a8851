import { describe, expect, it } from 'vitest'
import type { AdminRecord } from '#contracts/admin.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { aGuestsBooking, anEnquiry } from '#tests/support/records/requests.ts'
import { aStaff, type Staff } from '#tests/support/records/staff.ts'
import { useApp } from '#tests/support/records/visitors.ts'

const database = useDatabase()
const test = useApp(database)

interface Entry {
  kind: string
  title: string
  text: string
  actorName: string | null
  about: { label: string } | null
}

const getTimeline = async (staff: Staff, path: string) => {
  const { status, body } = await staff.ask('GET', path)
  expect(status).toBe(200)
  return (body.timeline as Entry[]).toReversed()
}

const book = async () =>
  aGuestsBooking(test(), [await aModel(test().ctx, { firstName: 'Ines', lastName: 'Vidal' })])

const write = () => anEnquiry(test(), { email: 'ada@studio.example' })

describe('the timeline', () => {
  it('of a booking has its states, emails as they were sent, notes and calls, the newest first', async () => {
    await book()
    await test().app.jobs.settle()
    const booker = await aStaff(test(), 'booker')
    const note = { kind: 'note', text: 'Wants Ines.\nAsk @Ada Client for a second day' }
    expect((await booker.ask('POST', 'bookings/1/note', note)).body).toMatchObject({ version: 1 })
    await booker.ask('POST', 'bookings/1/note', { kind: 'call', text: 'Confirms by Friday.' })
    await booker.ask('POST', 'bookings/1/move', { move: 'option', remark: 'Held.', version: 1 })
    await test().app.jobs.settle()
    const emailInput = { subject: 'Call time', text: 'Eight o’clock.\n\nUntil then.' }
    await booker.ask('POST', 'bookings/1/email', emailInput)
    const timeline = await getTimeline(booker, 'bookings/1')
    expect(timeline).toMatchObject([
      { kind: 'state', title: 'requested', actorName: null, about: null },
      { kind: 'email', title: expect.stringContaining('received') as string, actorName: null },
      { kind: 'email', title: expect.stringContaining('New request from') as string },
      { kind: 'note', text: note.text, actorName: 'Ada Client' },
      { kind: 'call', text: 'Confirms by Friday.' },
      { kind: 'state', title: 'optioned', text: 'Held.', actorName: 'Ada Client' },
      {
        kind: 'hold',
        title: 'Ines Vidal, Monday 14 September 2099',
        actorName: 'Ada Client',
        text: expect.stringMatching(/^Put on option, until \w+ \d+ \w+ 2099, 18:00 /) as string,
      },
      { kind: 'email', to: 'ada@studio.example', isSent: true },
      { kind: 'email', title: expect.stringContaining('Call time (') as string, isSent: false },
    ])
    expect(timeline[1]).toMatchObject({ isSent: true })
    expect(timeline[2]).toMatchObject({ to: test().ctx.config.email.agency })
    expect(timeline[8]!.text).toContain('Eight o’clock.\n\nUntil then.')
    await test().app.jobs.settle()
    expect(await getTimeline(booker, 'bookings/1')).toMatchObject(
      timeline.map((entry) =>
        entry.kind === 'email' ? { ...entry, isSent: true, emailState: 'sent' } : entry,
      ),
    )
    const none = await booker.ask('POST', 'bookings/1/note', { kind: 'note', text: ' ' })
    expect(none).toMatchObject({ status: 422, body: { errors: { text: 'Please fill this in' } } })
    const { items } = await booker.list('bookings')
    expect(items[0]).not.toHaveProperty('timeline')
  })

  it('of a booking tells what happened to its lines, whoever caused it, with the emails about them', async () => {
    const { ctx } = test()
    const ines = await aModel(ctx, { firstName: 'Ines', lastName: 'Vidal' })
    const contactEmail = 'noor@models.example'
    const noor = await aModel(ctx, { firstName: 'Noor', lastName: 'Haddad', contactEmail })
    const first = await aGuestsBooking(test(), [ines], { email: 'one@studio.example' })
    const second = await aGuestsBooking(test(), [ines, noor], { email: 'two@studio.example' })
    const booker = await aStaff(test(), 'booker')
    const act = async (id: number, what: string, line = 0) => {
      const { body } = await booker.ask('GET', `bookings/${id}`)
      const { version, lines } = body as unknown as AdminRecord<'bookings'>
      const lineRef = { holdId: lines[line]?.holdId, lineVersion: lines[line]?.version, version }
      const input = { ...lineRef, act: what }
      expect((await booker.ask('POST', `bookings/${id}/line`, input)).status).toBe(200)
      await test().app.jobs.settle()
    }
    await act(1, 'grant')
    await act(2, 'grant', 0)
    await act(2, 'grant', 1)
    await act(2, 'challenge')
    await act(2, 'confirm', 1)
    await act(1, 'release')
    const line = 'Ines Vidal, Monday 14 September 2099'
    const listTitles = async (id: number, kind: string) =>
      (await getTimeline(booker, `bookings/${id}`))
        .filter((entry) => entry.kind === kind)
        .map(({ title, text }) => (kind === 'hold' ? `${title}: ${text}` : title))
    expect(await listTitles(1, 'hold')).toEqual([
      expect.stringContaining(`${line}: Put on option, until`),
      expect.stringContaining(`${line}: Challenged for Ada Client (${second}), to answer by`),
      `${line}: Released.`,
    ])
    expect(await listTitles(2, 'hold')).toEqual([
      expect.stringContaining(`${line}: Put on option, until`),
      expect.stringContaining('Noor Haddad, Monday 14 September 2099: Put on option, until'),
      'Noor Haddad, Monday 14 September 2099: Confirmed.',
      `${line}: Moved up from second to first option, because Ada Client (${first}) was released.`,
    ])
    expect(await listTitles(2, 'email')).toEqual([
      expect.stringContaining('We have received'),
      expect.stringContaining('New request from'),
      expect.stringContaining('On option until'),
      expect.stringContaining('On option until '),
      expect.stringContaining('The first option has been asked to answer'),
      expect.stringMatching(/^Job confirmed: /),
      expect.stringContaining('Partly confirmed'),
      expect.stringContaining('You are first now'),
    ])
  })

  it('of a client has one entry for an action on several lines of a booking', async () => {
    const { ctx } = test()
    const ines = await aModel(ctx, { firstName: 'Ines', lastName: 'Vidal' })
    const noor = await aModel(ctx, { firstName: 'Noor', lastName: 'Haddad' })
    await aGuestsBooking(test(), [ines, noor])
    const booker = await aStaff(test(), 'booker')
    const option = { move: 'option', remark: '', version: 1 }
    expect((await booker.ask('POST', 'bookings/1/move', option)).status).toBe(200)
    const [entry, ...others] = (await getTimeline(booker, 'clients/1')).filter(
      ({ kind }) => kind === 'hold',
    )
    expect(others).toEqual([])
    expect(entry?.title).toBe('Ines Vidal, Monday 14 September 2099, and 1 more')
    expect(entry?.text.split('\n')).toEqual([
      expect.stringMatching(/^Put on option, until /) as string,
      'Ines Vidal, Monday 14 September 2099',
      'Noor Haddad, Monday 14 September 2099',
    ])
    const lines = (await getTimeline(booker, 'bookings/1')).filter(({ kind }) => kind === 'hold')
    expect(lines).toHaveLength(2)
  })

  it('of a client and of a company has all of theirs, and says what each is about', async () => {
    await book()
    await write()
    const booker = await aStaff(test(), 'booker')
    await booker.ask('POST', 'enquiries/1/answer', { subject: 'Yes', text: 'Of course.' })
    await booker.ask('POST', 'clients/1/note', { kind: 'note', text: 'Pays late.' })
    await booker.ask('POST', 'clients/1/email', { subject: 'Hello', text: 'How are you?' })
    const [code, subject] = [
      (await booker.list('bookings')).items[0]!.code,
      (await booker.list('enquiries')).items[0]!.subject,
    ]
    const all = await getTimeline(booker, 'clients/1')
    const summary = all.map(({ kind, about }) => [kind, about?.label])
    expect(summary).toEqual([
      ['state', code],
      ['email', code],
      ['email', code],
      ['received', subject],
      ['email', subject],
      ['email', subject],
      ['email', subject],
      ['state', subject],
      ['note', undefined],
      ['email', undefined],
    ])
    await booker.ask('POST', 'companies/1/note', { kind: 'note', text: 'Terms: 30 days.' })
    const company = await getTimeline(booker, 'companies/1')
    expect(company).toHaveLength(all.length + 1)
    expect(company.at(-1)).toMatchObject({ kind: 'note', text: 'Terms: 30 days.' })
    const enquiry = await getTimeline(booker, 'enquiries/1')
    expect(enquiry.map(({ kind, title }) => [kind, title]).at(-1)).toEqual(['state', 'answered'])
    const editor = await aStaff(test(), 'editor')
    expect((await editor.ask('GET', 'colleagues')).items).toMatchObject([
      { name: 'Ada Client', role: 'booker' },
      { name: 'Ada Client', role: 'editor' },
    ])
  })

  it('moves with a client that is merged', async () => {
    const booker = await aStaff(test(), 'booker')
    for (const name of ['lou', 'mo']) {
      await booker.ask('POST', 'clients', { email: `${name}@brun.example`, name })
    }
    await booker.ask('POST', 'clients/1/note', { kind: 'call', text: 'Is also Mo.' })
    await booker.ask('POST', 'clients/2/merge', { duplicateId: 1, version: 1 })
    expect(await getTimeline(booker, 'clients/2')).toMatchObject([{ text: 'Is also Mo.' }])
    expect(await getTimeline(booker, 'clients/1')).toEqual([])
  })
})
