import { eq } from 'drizzle-orm'
import { describe, expect, inject, it } from 'vitest'
import type { Ctx } from '#server/context.ts'
import { clients, companies } from '#server/db/schema/clients.ts'
import { orders } from '#server/db/schema/orders.ts'
import { runAction } from '#server/modules/admin/records/records.service.ts'
import { clientsResource } from '#server/modules/clients/clients.admin.ts'
import { repairStrays } from '#server/modules/clients/strays.service.ts'
import { placeOrder } from '#server/modules/orders/index.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { aGuestsBooking } from '#tests/support/records/requests.ts'
import { useApp } from '#tests/support/records/visitors.ts'
import { whileOpen } from '#tests/support/while-open.ts'

const database = useDatabase()
const test = useApp(database)

const book = async (email: string, company: string) =>
  aGuestsBooking(test(), [await aModel(test().ctx)], { email, company })

const buy = (contactEmail: string) =>
  placeOrder(test().ctx, {
    kind: 'purchase',
    contactName: 'Ada Client',
    contactEmail,
    totalCents: 1,
    items: [{ name: 'Portfolio day', unitCents: 1 }],
    idempotencyKey: undefined,
  })

// The embedded database runs one transaction at a time.
describe.runIf(inject('testDatabase').kind === 'postgres')('a client who is merged', () => {
  it('takes what arrives meanwhile along to the one that stays', async () => {
    await buy('home@studio.example')
    await buy('ada@studio.example')
    const rows = await database().db.select().from(clients)
    const [home, ada] = ['home', 'ada'].map(
      (name) => rows.find(({ email }) => email.startsWith(name))?.id ?? 0,
    )
    const merge = (ctx: Ctx) =>
      runAction(ctx, clientsResource, {
        id: ada ?? 0,
        action: 'merge',
        input: { duplicateId: home },
      })
    await whileOpen(test().ctx, merge, [() => buy('home@studio.example')])
    const orderRows = await database().db.select({ clientId: orders.clientId }).from(orders)
    expect(orderRows).toEqual([{ clientId: ada }, { clientId: ada }, { clientId: ada }])
  })
})

it('finds what stayed with a client or company that was merged, and moves it', async () => {
  await buy('home@studio.example')
  await book('ada@studio.example', 'Studio Ada')
  await book('bea@studio.example', 'Ada Studios')
  const { db } = database()
  const [home, ada, bea] = (await db.select().from(clients).orderBy(clients.id)).map(({ id }) => id)
  const [studio, studios] = (await db.select().from(companies).orderBy(companies.id)).map(
    ({ id }) => id,
  )
  const archivedAt = new Date()
  const mergeInto = (mergedIntoId: number | undefined) => ({ mergedIntoId, archivedAt })
  await db.update(clients).set(mergeInto(ada)).where(eq(clients.id, home!))
  await db.update(companies).set(mergeInto(studio)).where(eq(companies.id, studios!))
  await repairStrays(test().ctx)
  const orderRows = await db.select({ id: orders.clientId }).from(orders).orderBy(orders.id)
  expect(orderRows).toEqual([{ id: ada }, { id: ada }, { id: bea }])
  const members = await db.select({ company: clients.companyId }).from(clients).orderBy(clients.id)
  expect(members).toEqual([{ company: null }, { company: studio }, { company: studio }])
})
