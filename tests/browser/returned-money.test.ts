import { expect, it } from 'vitest'
import { orders } from '#server/db/schema/orders.ts'
import { paymentDisputes, payments, refunds } from '#server/db/schema/payments.ts'
import { listFaults } from './axe.ts'
import { addPeople, signInAs } from './office.ts'
import { useSite } from './support.ts'

const site = useSite(async (ctx) => {
  await addPeople(ctx)
  const { db } = ctx
  const aPaidOrder = async (code: string, state: 'paid' | 'cancelled') => {
    const contact = { contactName: 'Ada Client', contactEmail: 'ada@studio.example' }
    const key = { idempotencyScope: 'test', idempotencyKey: code }
    const order = { code, kind: 'purchase', state, currency: 'EUR', totalCents: 180_000 } as const
    const [orderRow] = await db
      .insert(orders)
      .values({ ...order, ...contact, ...key })
      .returning({ id: orders.id })
    const [payment] = await db
      .insert(payments)
      .values({
        orderId: orderRow?.id ?? 0,
        subject: code,
        provider: 'stripe',
        source: 'tok_visa',
        providerKey: code,
        amountCents: 180_000,
        currency: 'EUR',
        state: state === 'paid' ? 'succeeded' : 'refunding',
      })
      .returning({ id: payments.id })
    return payment?.id ?? 0
  }
  const paymentId = await aPaidOrder('VB-REFUSED', 'cancelled')
  const claim = { paymentId, amountCents: 180_000, providerKey: 'a refund' }
  await db.insert(refunds).values(claim)
  await db
    .update(refunds)
    .set({ state: 'refused', refusal: 'The card has been closed.', refusedAt: new Date() })
  await db.insert(paymentDisputes).values({
    paymentId: await aPaidOrder('VB-DISPUTED', 'paid'),
    reference: 'dp_1',
    amountCents: 180_000,
    reason: 'product_not_received',
    state: 'needs_response',
    holdsMoney: true,
    dueAt: new Date('2099-11-26T17:00:00Z'),
    openedAt: new Date(),
  })
})

it('tells an owner on Today of a dispute with its date, and of a refused refund until it is made up for', async () => {
  const page = await site.open({ viewport: { width: 360, height: 740 } })
  await signInAs(page, 'owner')
  await page.goto('/admin')
  const disputed = page.getByRole('region', { name: 'Payments in dispute' })
  await disputed.getByText('Answer by 26 Nov 2099', { exact: false }).waitFor()
  expect(await listFaults(page)).toEqual([])
  await disputed.getByRole('link', { name: 'VB-DISPUTED' }).click()
  const disputes = page.getByRole('list', { name: 'Disputes' })
  await disputes.getByText('product not received').waitFor()
  expect(await listFaults(page)).toEqual([])

  await page.goto('/admin')
  await page.getByRole('link', { name: 'refunds refused by the provider' }).click()
  await page.getByText('VB-REFUSED').first().click()
  await page.getByText('The card has been closed.').first().waitFor()
  await page.getByRole('button', { name: 'Nothing more to return' }).waitFor()
  await page.getByRole('button', { name: 'Refund what is left' }).click()
  const dialog = page.getByRole('dialog')
  expect(await dialog.getByLabel('Amount (EUR)').inputValue()).toBe('1800')
  await dialog.getByLabel('How').click()
  await page.getByRole('option', { name: 'It has been returned in another way' }).click()
  expect(await listFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Note €1,800 as returned' }).click()
  await page.getByText('returned in another way', { exact: false }).first().waitFor()
  await expect
    .poll(() => page.getByRole('button', { name: 'Nothing more to return' }).count())
    .toBe(0)
})
