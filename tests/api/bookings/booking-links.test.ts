import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { bookingLinks } from '#server/db/schema/orders.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { findBookingToken } from '#tests/support/records/booking-links.ts'
import { aDesk } from '#tests/support/records/desk.ts'
import { clearJuniors } from '#tests/support/records/papers.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { aVisitor, useApp } from '#tests/support/records/visitors.ts'

const database = useDatabase()
const test = useApp(database)

const guest = 'one@studio.example'
const rival = 'two@studio.example'
const dayMs = 86_400_000

const open = (token: string) =>
  aVisitor(test().app).call('GET /api/V1/linked-booking/{token}', { token })
const readBooking = async (token: string) => (await open(token)).body.result
const act = (token: string, what: 'confirm' | 'release' | 'challenge', holdId: number) =>
  aVisitor(test().app).call(`POST /api/V1/linked-option-${what}`, { token, hold_id: holdId })

/** Two guests with an option on the same day, the first one first; the link of each from the email about it. */
const twoOptions = async (changes: Parameters<typeof aModel>[1] = {}) => {
  const model = await aModel(test().ctx, { firstName: 'Ines', lastName: 'Vidal', ...changes })
  const { booker, book, see, act: press } = await aDesk(test())
  const form = changes.board === 'juniors' ? { guardian_note: 'Mo, +33 1 99 00 14 22' } : {}
  const ids = [await book(guest, [model], form), await book(rival, [model], form)] as const
  for (const id of ids) expect((await press(id, 'grant')).status).toBe(200)
  const tokens = [
    await findBookingToken(test(), guest, 'On option'),
    await findBookingToken(test(), rival, 'On option'),
  ] as const
  return { booker, ids, see, tokens, model }
}

const findHoldId = async (token: string): Promise<number> =>
  (await readBooking(token))?.options[0]?.hold_id ?? 0

describe('the link in an email about a booking', () => {
  it('lets a guest see and confirm an option without signing in', async () => {
    const { ids, see, tokens } = await twoOptions()
    const [token] = tokens
    const page = await open(token)
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.body.result).toMatchObject({
      order: { type: 'booking', status: 'optioned' },
      order_details: [{ prod_name: 'Ines Vidal' }],
      options: [{ status: 'option', rank: 1, can_confirm: true }],
      status_list: [{ status: 'requested' }, { status: 'optioned' }],
    })
    // Neither who has booked, nor what they have typed, nor who else asks.
    expect(JSON.stringify(page.body)).not.toMatch(/Ada|studio\.example|Autumn|Forty looks|\+33/)
    const holdId = await findHoldId(token)
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await act(token, 'confirm', holdId)
      expect([status, body.message]).toEqual([200, 'Your option has been confirmed'])
      expect(body.result?.option).toMatchObject({ status: 'confirmed', can_release: false })
    }
    expect(await see(ids[0])).toMatchObject({ state: 'confirmed' })
    await test().app.jobs.settle()
    const { rows } = await database().db.execute(
      sql`select text from sandbox_emails where subject like 'The client confirmed %'`,
    )
    expect(rows).toEqual([
      { text: expect.stringMatching(/On .* \(Paris\), Ada Client \(.*\) confirmed /) as string },
    ])
    const { rows: events } = await database().db.execute(
      sql`select reason, actor_user_id from hold_events where type = 'confirmed'`,
    )
    expect(events).toEqual([{ reason: 'The client, by the link in an email', actor_user_id: null }])
  })

  it('is in every email from the receipt on, and shows the present state whichever it came with', async () => {
    const { tokens } = await twoOptions()
    const receipt = await findBookingToken(test(), guest, 'We have received your booking request')
    expect(receipt).not.toBe('')
    expect(receipt).not.toBe(tokens[0])
    expect(await readBooking(receipt)).toEqual(await readBooking(tokens[0]))
    for (const address of [guest, rival]) {
      for (const email of await test().emailsTo(address)) {
        expect(email.text).toMatch(/\/your-booking\/[\w-]{43}\n/)
        expect(email.text).not.toContain('order-success')
      }
    }
  })

  it('releases as the client does: the booking is cancelled, not declined, and whoever waits moves up', async () => {
    const { ids, see, tokens } = await twoOptions()
    const [token, next] = tokens
    expect((await act(token, 'release', await findHoldId(token))).status).toBe(200)
    expect(await see(ids[0])).toMatchObject({ state: 'cancelled' })
    expect(await readBooking(next)).toMatchObject({ options: [{ rank: 1, can_confirm: true }] })
    const over = await readBooking(token)
    expect(over?.order.status).toBe('cancelled')
    expect(over?.options).toMatchObject([
      { status: 'released', can_confirm: false, can_release: false, can_challenge: false },
    ])
    expect((await act(token, 'confirm', over?.options[0]?.hold_id ?? 0)).status).toBe(409)
    test().later(89 * dayMs)
    expect((await open(token)).status).toBe(200)
    test().later(2 * dayMs)
    expect((await open(token)).status).toBe(404)
  })

  it('challenges under the bounds that hold for whoever is signed in', async () => {
    const { tokens } = await twoOptions()
    const [first, second] = tokens
    const holdId = await findHoldId(second)
    expect((await act(second, 'confirm', holdId)).status).toBe(409)
    expect((await act(second, 'challenge', holdId)).status).toBe(200)
    const answerBy = (await readBooking(first))?.options[0]?.answer_by
    expect(answerBy).toEqual(expect.any(String))
    expect(await readBooking(second)).toMatchObject({ options: [{ first_answer_by: answerBy }] })
    expect((await act(second, 'challenge', holdId)).status).toBe(409)
    const challenge = await findBookingToken(test(), guest, 'Answer by')
    expect((await act(challenge, 'confirm', await findHoldId(first))).status).toBe(200)
  })

  it('opens its own booking and no other', async () => {
    const { ids, see, tokens } = await twoOptions()
    const [mine, theirs] = [await findHoldId(tokens[0]), await findHoldId(tokens[1])]
    for (const what of ['confirm', 'release', 'challenge'] as const) {
      expect((await act(tokens[0], what, theirs)).status).toBe(404)
      expect((await act('guessed'.padEnd(43, 'x'), what, mine)).status).toBe(404)
    }
    expect(await see(ids[1])).toMatchObject({ state: 'optioned', lines: [{ state: 'live' }] })
    expect((await open('guessed'.padEnd(43, 'x'))).status).toBe(404)
  })

  it('tells of juniors neither a rank nor that anybody else asks', async () => {
    const { tokens, model } = await twoOptions({ board: 'juniors' })
    await clearJuniors(test(), [model])
    const standing = { rank: null, can_confirm: true, can_challenge: false, first_answer_by: null }
    for (const token of tokens)
      expect(await readBooking(token)).toMatchObject({ options: [standing] })
    const { status, body } = await act(tokens[1], 'confirm', await findHoldId(tokens[1]))
    expect([status, body.message]).toEqual([
      409,
      'Please ask your booker: the agency decides on juniors’ dates',
    ])
  })

  it('is stored nowhere: neither in the queue nor in the copy of its email', async () => {
    const model = await aModel(test().ctx)
    await aDesk(test()).then(({ book }) => book(guest, [model]))
    const { rows: waiting } = await database().db.execute(
      sql`select payload::text, (select string_agg(delivery::text, ' ') from sent_emails) from jobs`,
    )
    expect(JSON.stringify(waiting)).toContain('/your-booking/{booking ')
    const token = await findBookingToken(test(), guest)
    expect(await readBooking(token)).toBeDefined()
    const { rows } = await database().db.execute(
      sql`select text, (select string_agg(token_hash, ' ') from booking_links) as hashes from sent_emails`,
    )
    expect(JSON.stringify(rows)).toContain('/your-booking/…')
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('ends after a year, and with the person who has booked', async () => {
    const { tokens } = await twoOptions()
    await database().db.execute(
      sql`update orders set contact_email = '' where contact_email = ${guest}`,
    )
    expect((await open(tokens[0])).status).toBe(404)
    expect((await open(tokens[1])).status).toBe(200)
    await database()
      .db.update(bookingLinks)
      .set({ expiresAt: test().ctx.platform.clock.now() })
      .where(eq(bookingLinks.tokenHash, bookingLinks.tokenHash))
    expect((await open(tokens[1])).status).toBe(404)
  })
})
