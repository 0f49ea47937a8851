import type { Db, DbCtx } from '#server/db/context.ts'
import { users } from '#server/db/schema/accounts.ts'
import { hashSecret } from '#server/modules/accounts/index.ts'
import { offerCoupon } from '#server/modules/coupons/index.ts'
import { aContext } from '#tests/support/context.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { password } from '#tests/support/records/visitors.ts'

/** A client, two models with rate cards and the coupon `TENTH`, for a site of the browser tests. */
export const seedShop = async ({ db }: DbCtx): Promise<void> => {
  const rates = { dayRateCents: 129_900, halfDayRateCents: 70_050 }
  await aModel({ db }, { firstName: 'Maud', lastName: 'Number 1', ...rates })
  await aModel({ db }, { firstName: 'Maud', lastName: 'Number 2', ...rates })
  await offerCoupon(aContext({ db }), { code: 'TENTH', kind: 'percentage', value: 10 })
  await addClient(db)
}

/** Adds the account `client@vale.example`. */
export const addClient = async (db: Db): Promise<void> => {
  await db.insert(users).values({
    email: 'client@vale.example',
    role: 'client',
    firstName: 'Ada',
    lastName: 'Client',
    phone: '+44 20 1234',
    profileAddress: '1 Long Acre, London',
    passwordHash: await hashSecret(password),
    emailVerifiedAt: new Date('2025-06-02T10:00:00Z'),
  })
}

/** A client over HTTP who signs in and sends requests. */
export const createClient = async (url: string) => {
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${url}/api/V1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: (await answer.json()) as Reply }
  }
  const { body } = await post('login', { email: 'client@vale.example', password })
  const { token = '', user = { id: 0 } } = body.result ?? {}
  const authorization = `Bearer ${token}`
  return {
    id: user.id,
    put: (product_id: number) =>
      post(
        'add-to-cart',
        { user_id: user.id, product_id, size: 'full_day', color: 'campaign' },
        { authorization },
      ),
    /** Pays for one full day by card. */
    pay: (key: string) =>
      post(
        'process-payment',
        { type: 'stripe', token: 'tok_visa', user_id: user.id, totalAmount: 1299 },
        { authorization, 'idempotency-key': key },
      ),
  }
}

interface Reply {
  status: boolean
  message: string
  result?: { token?: string; user?: { id: number }; data?: { orderId: string } }
}
