import { describe, inject, it } from 'vitest'
import type { AdminRecord } from '#contracts/admin.ts'
import { expireOptions } from '#server/modules/bookings/lines/expiry.service.ts'
import { useDatabase, useSecondDatabase } from '#tests/support/databases.ts'
import { useSoundness } from '#tests/support/deadlocks.ts'
import { aDesk } from '#tests/support/records/desk.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { createStaff, type Staff } from '#tests/support/records/staff.ts'
import { aSession, anAccount, useApp } from '#tests/support/records/visitors.ts'

const database = useDatabase()
const secondDatabase = useSecondDatabase(database)
const test = useApp(database)
const second = useApp(secondDatabase)

/** Bookers who work at once, every second one of them on the second instance. */
const bookers = (count: number): Promise<Staff[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const id = await anAccount(test(), { email: `booker${index}@vale.example`, role: 'booker' })
      return createStaff(index % 2 === 0 ? test() : second(), await aSession(test(), id), id)
    }),
  )

const see = async (staff: Staff, id: number): Promise<AdminRecord<'bookings'>> => {
  const { body } = await staff.ask('GET', `bookings/${id}`)
  return body as unknown as AdminRecord<'bookings'>
}

/** Does to one line what its button does, as somebody who has just looked. */
const act = async (
  staff: Staff,
  id: number,
  { name, line = 0 }: { name: string; line?: number },
) => {
  const { version, lines } = await see(staff, id)
  const { holdId, version: lineVersion } = lines[line]!
  const reason = 'Agreed by phone'
  return staff.ask('POST', `bookings/${id}/line`, {
    holdId,
    lineVersion,
    version,
    act: name,
    reason,
  })
}

// The embedded database runs one transaction at a time.
describe.runIf(inject('testDatabase').kind === 'postgres')('at once, on two instances', () => {
  const expectSound = useSoundness(database, secondDatabase)

  it('two bookers grant and release options of one model', async () => {
    const model = await aModel(test().ctx)
    const { book } = await aDesk(test())
    const [one, two] = await bookers(2)
    const statuses: number[] = []
    for (let round = 0; round < 2; round += 1) {
      const ids = []
      for (const name of ['a', 'b', 'c', 'd'])
        ids.push(await book(`${name}${round}@studio.example`, [model]))
      for (const name of ['grant', 'release']) {
        const answers = await Promise.all(
          ids.map((id, index) => act(index % 2 === 0 ? one! : two!, id, { name })),
        )
        statuses.push(...answers.map(({ status }) => status))
      }
    }
    await expectSound(statuses)
  })

  it('five bookers decide on bookings of the same four models', async () => {
    const models = []
    for (let count = 0; count < 4; count += 1) models.push(await aModel(test().ctx))
    const { book } = await aDesk(test())
    const staff = await bookers(5)
    const ids: number[] = []
    for (let count = 0; count < 5; count += 1)
      ids.push(await book(`c${count}@studio.example`, models))
    const work = staff.map(async (booker, index) => {
      const statuses: number[] = []
      for (let round = 0; round < 8; round += 1) {
        const id = ids[(index + round) % ids.length]!
        const name = ['grant', 'extend', 'release', 'challenge', 'grant'][(index + round) % 5]!
        const { status } = await act(booker, id, { name, line: (index * 3 + round) % 4 })
        statuses.push(status)
      }
      return statuses
    })
    await expectSound((await Promise.all(work)).flat())
  })

  it('bookings are granted and confirmed as a whole', async () => {
    const models = []
    for (let count = 0; count < 4; count += 1) models.push(await aModel(test().ctx))
    const { book } = await aDesk(test())
    const staff = await bookers(6)
    const ids: number[] = []
    for (let count = 0; count < 6; count += 1)
      ids.push(await book(`c${count}@studio.example`, models))
    const move = async (booker: Staff, id: number, name: string) => {
      const { version } = await see(booker, id)
      const input = { move: name, version, reason: 'Agreed' }
      return (await booker.ask('POST', `bookings/${id}/move`, input)).status
    }
    const statuses: number[] = []
    for (const name of ['option', 'confirm', 'cancel', 'call_off']) {
      statuses.push(
        ...(await Promise.all(staff.map((each, index) => move(each, ids[index]!, name)))),
      )
    }
    await expectSound(statuses)
  })

  it('options lapse while bookers work in the chart', async () => {
    const models: number[] = []
    for (let count = 0; count < 3; count += 1) models.push(await aModel(test().ctx))
    const { book } = await aDesk(test())
    const staff = await bookers(3)
    const statuses: number[] = []
    for (let round = 0; round < 2; round += 1) {
      const ids: number[] = []
      for (const name of ['a', 'b', 'c']) {
        const id = await book(`${name}${round}@studio.example`, models)
        ids.push(id)
        for (let line = 0; line < models.length; line += 1) {
          const { version, lines } = await see(staff[0]!, id)
          const lineRef = {
            holdId: lines[line]!.holdId,
            lineVersion: lines[line]!.version,
            version,
          }
          const soon = new Date(test().ctx.platform.clock.now().getTime() + 1000).toISOString()
          const input = { ...lineRef, act: 'grant', optionUntil: soon, reason: 'Agreed' }
          await staff[0]!.ask('POST', `bookings/${id}/line`, input)
        }
      }
      test().later(60_000)
      second().later(60_000)
      const enter = async (booker: Staff, index: number) => {
        const input = {
          modelId: models[index % 3],
          bookingId: ids[(index + round) % 3],
          kind: 'option',
          firstDay: `2099-10-${10 + round}`,
          lastDay: `2099-10-${10 + round}`,
          note: 'By phone',
        }
        return (await booker.ask('POST', 'chart/holds', input)).status
      }
      const answers = await Promise.all([
        ...staff.map(enter),
        expireOptions(test().ctx).then(() => 200),
        expireOptions(second().ctx).then(() => 200),
      ])
      statuses.push(...answers)
    }
    await expectSound(statuses)
  })
})
