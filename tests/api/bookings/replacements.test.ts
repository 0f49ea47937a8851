import { describe, expect, it } from 'vitest'
import { readCalendar } from '#tests/support/calendars.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { requireInvariants } from '#tests/support/invariants.ts'
import { aDesk } from '#tests/support/records/desk.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { requireReplayed } from '#tests/support/replayed.ts'
import { useApp } from '#tests/support/records/visitors.ts'

const database = useDatabase()
const test = useApp(database)

const later = { firstDay: '2099-09-16', lastDay: '2099-09-16' }

/** First on the 14th, where somebody is behind; two others have the 16th. */
const aChart = async () => {
  const model = await aModel(test().ctx, { firstName: 'Ines', lastName: 'Vidal' })
  const desk = await aDesk(test())
  const days = ['14-09-2099', '14-09-2099', '16-09-2099', '16-09-2099']
  const ids: number[] = []
  for (const [index, date] of days.entries()) {
    const id = await desk.book(`${index}@studio.example`, [model], { date })
    expect((await desk.act(id, 'grant')).status).toBe(200)
    ids.push(id)
  }
  const [moved = 0, behind = 0] = ids
  const line = (await desk.see(moved)).lines[0]!
  const path = `chart/holds/${line.holdId}`
  const replace = (changes: object = {}) =>
    desk.booker.ask('POST', `${path}/replace`, { ...later, version: line.version, ...changes })
  return { ...desk, model, moved, behind, line, path, replace }
}

describe('an option on days that it has not had', () => {
  it('says first which place is lost, then ends and begins again in one step', async () => {
    const { booker, see, model, moved, behind, line, path, replace } = await aChart()
    const query = new URLSearchParams(later).toString()
    expect((await booker.ask('GET', `${path}/replacement?${query}`)).body).toEqual({
      now: { rank: 1, days: ['2099-09-14'] },
      next: { rank: 3, days: ['2099-09-16'] },
      movesUp: 1,
      requests: [],
    })
    const count = (await test().emailsTo('0@studio.example')).length
    const move = await booker.ask('POST', `${path}/move`, { ...later, version: line.version })
    expect([move.status, move.body.message]).toEqual([
      409,
      expect.stringContaining('can only be made shorter'),
    ])
    expect((await replace()).status).toBe(200)
    expect(await see(moved)).toMatchObject({
      state: 'optioned',
      shootDate: '2099-09-16',
      lines: [{ state: 'released' }, { rank: 3, state: 'live', ...later }],
    })
    expect((await see(moved)).lines[1]?.why).toContainEqual(
      expect.stringMatching(
        /^Entered again by .*: Wednesday 16 September 2099, instead of an option on other dates\.$/,
      ),
    )
    expect((await see(behind)).lines).toMatchObject([{ rank: 1 }])

    const emails = await test().emailsTo('0@studio.example')
    expect(emails).toHaveLength(count + 1)
    expect(emails[0]?.subject).toMatch(/^Your option has other dates/)
    expect(emails[0]?.text).toContain('Released: Monday 14 September 2099')
    expect(emails[0]?.text).toMatch(/Until .*: Wednesday 16 September 2099\n.*: Third option/)
    const files = emails[0]?.attachments.flatMap(({ content }) => readCalendar(content))
    expect(files?.map(({ method }) => method)).toEqual(['CANCEL', 'REQUEST'])
    expect((await replace()).status).toBe(409)
    await requireReplayed(test().ctx, model, 'Europe/Paris')
    await requireInvariants(test().ctx)
  })

  it('passes nobody over without a reason, and keeps its place where it is refused', async () => {
    const { booker, book, see, model, moved, path, replace } = await aChart()
    const earlyBooking = await book('early@studio.example', [model], { date: '18-09-2099' })
    const [request] = (await see(earlyBooking)).lines
    const dates = { firstDay: '2099-09-18', lastDay: '2099-09-18' }
    const query = new URLSearchParams(dates).toString()
    expect((await booker.ask('GET', `${path}/replacement?${query}`)).body).toMatchObject({
      next: { rank: 1 },
      requests: [request?.holdId],
    })
    expect((await replace(dates)).body).toMatchObject({ result: { requests: [request?.holdId] } })
    const bookOut = {
      modelId: model,
      kind: 'book_out',
      firstDay: '2099-09-20',
      lastDay: '2099-09-20',
    }
    expect((await booker.ask('POST', 'chart/holds', bookOut)).status).toBe(200)
    const clashingDates = { firstDay: '2099-09-19', lastDay: '2099-09-21' }
    const preview = await booker.ask(
      'GET',
      `${path}/replacement?${new URLSearchParams(clashingDates).toString()}`,
    )
    expect(preview.body).toMatchObject({ next: null })
    expect((await replace(clashingDates)).status).toBe(409)
    expect((await see(moved)).lines).toMatchObject([{ rank: 1, state: 'live' }])
    expect((await replace({ ...dates, reason: 'Agreed by phone' })).status).toBe(200)
    expect((await see(moved)).lines[1]).toMatchObject({ rank: 1, ...dates })
  })
})
