import { expect, inject, it } from 'vitest'
import { toWireDay } from '#contracts/time/day.ts'
import { dayIn } from '#contracts/time/zoned.ts'
import { moveOrder } from '#server/modules/orders/index.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { aDesk } from '#tests/support/records/desk.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { useApp } from '#tests/support/records/visitors.ts'
import { whileOpen } from '#tests/support/while-open.ts'

const test = useApp(useDatabase())

/** A booking of today whose job has been confirmed. */
const aJobOfToday = async () => {
  const desk = await aDesk(test())
  const { config } = test().ctx
  const { clock } = test().ctx.platform
  const today = dayIn(config.timeZone, clock.now())
  const model = await aModel(test().ctx)
  const id = await desk.book('one@studio.example', [model], { date: toWireDay(today) })
  const optionUntil = new Date(clock.now().getTime() + 60_000).toISOString()
  expect((await desk.act(id, 'grant', { optionUntil })).status).toBe(200)
  expect((await desk.act(id, 'confirm')).status).toBe(200)
  const move = async (move: string) => {
    const { version } = await desk.see(id)
    const { status } = await desk.booker.ask('POST', `bookings/${id}/move`, { move, version })
    expect(status).toBe(200)
  }
  return { ...desk, id, move, today }
}

it('offers and does nothing to the job of a completed booking but say what it was for', async () => {
  const { booker, id, move, see, act, today } = await aJobOfToday()
  expect((await see(id)).lines).toMatchObject([{ kind: 'job', acts: ['release'] }])
  await move('complete')
  const { lines, code } = await see(id)
  expect(lines).toMatchObject([{ kind: 'job', state: 'live', acts: [] }])
  const emailCount = (await test().emailsTo('one@studio.example')).length
  const message = `${code} is completed: its dates stay as they are`
  expect(await act(id, 'release')).toMatchObject({ status: 409, body: { message } })
  const dates = { firstDay: today, lastDay: '2099-09-16', version: lines[0]?.version }
  const response = await booker.ask('POST', `chart/holds/${lines[0]?.holdId}/move`, dates)
  expect(response).toMatchObject({ status: 409, body: { message } })
  expect((await see(id)).lines).toMatchObject([{ kind: 'job', state: 'live' }])
  expect(await test().emailsTo('one@studio.example')).toHaveLength(emailCount)
  const usage = {
    category: 'fashion',
    media: [],
    territories: ['france'],
    exclusiveUntil: null,
  }
  expect((await act(id, 'agree', { usage })).status).toBe(200)
})

it('offers nothing for the lines of a booking that was called off or declined', async () => {
  const { id, move, see, book, booker } = await aJobOfToday()
  await move('call_off')
  expect(await see(id)).toMatchObject({ state: 'cancelled', lines: [{ acts: [] }] })
  const other = await book('two@studio.example', [await aModel(test().ctx)])
  const { version } = await see(other)
  const declined = { move: 'decline', version }
  expect((await booker.ask('POST', `bookings/${other}/move`, declined)).status).toBe(200)
  expect(await see(other)).toMatchObject({ state: 'declined', lines: [{ acts: [] }] })
})

// The embedded database runs one transaction at a time.
it.runIf(inject('testDatabase').kind === 'postgres')(
  'moves nothing of a booking that is being completed meanwhile',
  async () => {
    const { booker, id, see, today } = await aJobOfToday()
    const { lines, code } = await see(id)
    const [line] = lines
    const dates = { firstDay: today, lastDay: '2099-09-16', version: line?.version }
    const [response] = await whileOpen(
      test().ctx,
      (ctx) => moveOrder(ctx, { code, move: 'complete', forAgency: true }),
      [() => booker.ask('POST', `chart/holds/${line?.holdId}/move`, dates)],
    )
    const message = `${code} is completed: its dates stay as they are`
    expect(response).toMatchObject({ status: 409, body: { message } })
  },
)
