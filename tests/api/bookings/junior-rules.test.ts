import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Desk } from '#contracts/admin/bookings/desk.ts'
import { usualDeskRules } from '#contracts/bookings/desk-rules.ts'
import { moveOrder } from '#server/modules/orders/index.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { findBookingToken } from '#tests/support/records/booking-links.ts'
import { aDesk } from '#tests/support/records/desk.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { clearJuniors } from '#tests/support/records/papers.ts'
import { aStaff } from '#tests/support/records/staff.ts'
import { aVisitor, useApp } from '#tests/support/records/visitors.ts'

const database = useDatabase()
const test = useApp(database)

const guest = 'one@studio.example'
const lateCall = { day: '2099-09-14', from: '20:00', to: '23:30', breaks: '21:30-22:15' }
const tooLate = 'Monday 14 September 2099: Not after 23:00 (reg. 21)'

/** A junior’s option on 14 September 2099 that call times until half past eleven at night stand in. */
const aLateOption = async () => {
  const milo = await aModel(test().ctx, {
    firstName: 'Milo',
    board: 'juniors',
    birthDate: '2090-03-01',
  })
  const desk = await aDesk(test())
  const id = await desk.book(guest, [milo], { guardian_note: 'A mother' })
  await desk.act(id, 'grant')
  const write = async (changes: object) =>
    desk.booker.ask('PUT', `bookings/${id}`, { ...changes, version: (await desk.see(id)).version })
  expect((await write({ callTimes: [lateCall] })).status).toBe(200)
  const owner = await aStaff(test(), 'owner')
  const confirmAsOwner = async (reason?: string) => {
    const { version, lines } = await desk.see(id)
    const line = { holdId: lines[0]?.holdId, lineVersion: lines[0]?.version, version }
    return owner.ask('POST', `bookings/${id}/line`, { ...line, act: 'confirm', reason })
  }
  return { ...desk, milo, id, write, owner, confirmAsOwner }
}

it('call times that break rules are confirmed by an owner alone, who says why', async () => {
  const { milo, id, see, act, owner, confirmAsOwner } = await aLateOption()
  await clearJuniors(test(), [milo])
  expect((await see(id)).lines).toMatchObject([{ brokenRules: [`Milo, ${tooLate}`] }])
  const bookerResponse = await act(id, 'confirm', { reason: 'They want to' })
  expect(bookerResponse.status).toBe(409)
  expect(bookerResponse.body.message).toContain(tooLate)
  expect(bookerResponse.body.message).toContain('Only an owner')

  const ownerResponse = await confirmAsOwner()
  expect(ownerResponse.status).toBe(422)
  expect(ownerResponse.body.errors).toEqual({
    reason: expect.stringContaining('although') as string,
  })
  expect((await see(id)).state).toBe('optioned')

  expect((await confirmAsOwner('The authority allows it: L-77')).status).toBe(200)
  const booking = await see(id)
  expect(booking.state).toBe('confirmed')
  expect(JSON.stringify(booking.timeline)).toContain('The authority allows it: L-77')
  const { items } = await owner.list(`bookings/${id}/history`)
  expect(JSON.stringify(items)).toContain(tooLate)
  expect(JSON.stringify(items)).toContain('The authority allows it: L-77')
})

it('the same holds for a booking that is confirmed as a whole, and for jobs entered on the chart', async () => {
  const { milo, id, booker, book, see, owner } = await aLateOption()
  await clearJuniors(test(), [milo])
  const move = async (staff: typeof booker, reason?: string) =>
    staff.ask('POST', `bookings/${id}/move`, {
      move: 'confirm',
      version: (await see(id)).version,
      reason,
    })
  expect((await move(booker, 'Please')).status).toBe(409)
  expect((await move(owner)).status).toBe(422)
  const { code } = await see(id)
  const { ctx } = test()
  await expect(moveOrder(ctx, { code, move: 'confirm', forAgency: true })).rejects.toThrow(tooLate)
  expect((await move(owner, 'Agreed')).status).toBe(200)

  const dates = { guardian_note: 'A mother', date: '16-09-2099' }
  const two = await book('two@studio.example', [milo], dates)
  const { version } = await see(two)
  const call = { ...lateCall, day: '2099-09-18' }
  const papers = [
    {
      modelId: milo,
      guardianConsent: 'Rosa',
      licenceReference: 'L-2',
      licenceFrom: null,
      chaperoneName: 'Mo',
    },
  ]
  await booker.ask('PUT', `bookings/${two}`, { version, callTimes: [call], papers })
  const entry = { kind: 'job', modelId: milo, bookingId: two }
  const onChart = { ...entry, firstDay: '2099-09-18', lastDay: '2099-09-18' }
  const chartRefusal = await booker.ask('POST', 'chart/holds', onChart)
  expect([chartRefusal.status, chartRefusal.body.message]).toEqual([
    409,
    expect.stringContaining('Not after 23:00') as string,
  ])
  const withReason = { ...onChart, note: 'The authority agreed' }
  expect((await owner.ask('POST', 'chart/holds', withReason)).status).toBe(200)
})

it('a client is offered to confirm only what can be confirmed, and reads why it cannot', async () => {
  const { milo, id, write } = await aLateOption()
  const token = await findBookingToken(test(), guest, 'On option')
  const readOption = async () => {
    const { body } = await aVisitor(test().app).call('GET /api/V1/linked-booking/{token}', {
      token,
    })
    return body.result?.options[0]
  }
  const confirm = async () =>
    aVisitor(test().app).call('POST /api/V1/linked-option-confirm', {
      token,
      hold_id: (await readOption())?.hold_id ?? 0,
    })
  const papersMissing = expect.stringContaining('does not have all papers') as string
  expect(await readOption()).toMatchObject({ can_confirm: false, confirm_blocked: papersMissing })
  expect((await confirm()).body.message).toEqual(papersMissing)

  await clearJuniors(test(), [milo])
  const unlawful = expect.stringContaining('not within the rules for juniors') as string
  expect(await readOption()).toMatchObject({ can_confirm: false, confirm_blocked: unlawful })
  const { status, body } = await confirm()
  expect([status, body.message]).toEqual([409, unlawful])

  await write({ callTimes: [{ ...lateCall, from: '10:00', to: '11:00', breaks: '' }] })
  expect(await readOption()).toMatchObject({ can_confirm: true, confirm_blocked: null })
  await database().db.execute(sql`update junior_papers set licence_until = '2099-09-13'`)
  expect(await readOption()).toMatchObject({ can_confirm: false, confirm_blocked: papersMissing })
  await database().db.execute(sql`update junior_papers set licence_until = '2099-09-14'`)
  expect((await confirm()).status).toBe(200)
  expect(id).toBeGreaterThan(0)
})

it('papers count only while they are valid, and the office sees those that end too soon', async () => {
  const { milo, id, booker, see, act, write } = await aLateOption()
  const paper = {
    modelId: milo,
    guardianConsent: 'Rosa, 2 May',
    licenceReference: 'L-1',
    licenceFrom: '2099-01-01',
    licenceUntil: '2099-09-13',
    permitReference: 'P-1',
    permitFrom: '2099-09-15',
    chaperoneName: 'Mo',
  }
  const wrongWay = { ...paper, licenceUntil: '2098-12-31' }
  expect((await write({ papers: [wrongWay] })).body.errors).toEqual({
    'papers.0.licenceUntil': 'The last day is before the first',
  })
  const callTimes = [{ ...lateCall, from: '10:00', to: '11:00', breaks: '' }]
  expect((await write({ papers: [paper], callTimes })).body).toMatchObject({
    lacksPapers: true,
    papers: [{ problems: ['licence_dates', 'permit_dates'] }],
  })
  expect((await see(id)).lines[0]?.blockedBy).toBe(
    'papers: licence not valid on all days, work permit not valid on all days',
  )
  expect((await act(id, 'confirm')).body.message).toContain(
    'Milo (licence not valid on all days, work permit not valid on all days)',
  )
  const desk = (await booker.ask('GET', 'desk')).body as unknown as Desk
  expect(desk.papers.items).toMatchObject([
    {
      missing: ['licence_dates', 'permit_dates'],
      problems: 'Licence not valid on all days, work permit not valid on all days',
    },
  ])
  // What an earlier release of the form does not send stays.
  const { permitReference: _reference, permitFrom: _from, ...others } = paper
  const later = await write({ papers: [{ ...others, licenceUntil: '2099-09-14' }] })
  expect(later.body).toMatchObject({
    papers: [{ permitReference: 'P-1', problems: ['permit_dates'] }],
  })
  await write({ papers: [{ ...paper, licenceUntil: null, permitFrom: null }] })
  expect(await see(id)).toMatchObject({ lacksPapers: false })
  expect((await act(id, 'confirm')).status).toBe(200)
})

it('the rules and papers are those of the law that the owner chooses, or of the agency’s country', async () => {
  const { milo, id, see, owner, act, write } = await aLateOption()
  await clearJuniors(test(), [milo])
  const setting = async (group: string, changes: object) => {
    const { value, version } = (await owner.ask('GET', `settings/${group}`)).body as {
      value: object
      version: number
    }
    const { status } = await owner.ask('PUT', `settings/${group}`, {
      version,
      value: { ...value, ...changes },
    })
    expect(status).toBe(200)
  }
  expect((await see(id)).juniorPlan?.jurisdiction).toBe('England')
  await setting('brand', { country: 'FR' })
  const french = await see(id)
  expect(french).toMatchObject({
    lacksPapers: true,
    papers: [{ problems: ['medical'] }],
    juniorPlan: { jurisdiction: 'France', advice: expect.stringContaining('prefecture') as string },
  })
  expect(french.lines[0]?.brokenRules).toContain(
    'Milo, Monday 14 September 2099: Not after 20:00 (art. L3163-1 and L3163-2)',
  )
  expect((await act(id, 'confirm')).body.message).toContain('Milo (no medical opinion)')
  await setting('desk', { ...usualDeskRules, juniorLaw: 'england' })
  expect(await see(id)).toMatchObject({
    lacksPapers: false,
    juniorPlan: { jurisdiction: 'England' },
  })
  await setting('desk', { juniorLaw: 'france' })
  await setting('brand', { country: 'GB' })
  expect(await see(id)).toMatchObject({ lacksPapers: true })

  // Who is sixteen needs neither authorisation nor a doctor’s opinion in France.
  await database().db.execute(sql`update models set birth_date = '2083-09-14' where id = ${milo}`)
  await write({ callTimes: [{ ...lateCall, from: '10:00', to: '11:00', breaks: '' }] })
  expect(await see(id)).toMatchObject({ lacksPapers: false })
  expect((await act(id, 'confirm')).status).toBe(200)
})
