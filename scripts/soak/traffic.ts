import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import sharp from 'sharp'
import { aBookingForm } from '#tests/support/records/bookings.ts'
import { workAsStaff } from './people.ts'
import { insist, send, type Site } from './requests.ts'

const pauseMs = 60

const repeat = async ({ goesOn }: Site, work: () => Promise<void>): Promise<void> => {
  while (goesOn()) {
    await work()
    await delay(pauseMs)
  }
}

const repeatReads = (site: Site): Promise<void> => {
  let turn = 0
  const paths = [
    '/welcome',
    '/models/women/1',
    '/blog',
    '/api/V1/site',
    ...site.seeded.models.slice(0, 5).flatMap((id) => [`/model/${id}`, `/model/${id}?n=${id}`]),
  ]
  return repeat(site, async () => {
    turn += 1
    await send(site, { kind: 'read', path: paths[turn % paths.length] ?? '/welcome' })
  })
}

const repeatBookings = (site: Site): Promise<void> =>
  repeat(site, async () => {
    const key = randomUUID()
    const { status, body } = await insist(site, {
      kind: 'booking',
      path: '/api/V1/model-booking',
      headers: { 'idempotency-key': key },
      body: {
        shipping_address: aBookingForm({
          email: `${key}@client.example`,
          project_name: `Catalogue ${key}`,
        }),
        wishlists: site.seeded.models.slice(0, 2),
      },
    })
    if (status < 300) site.confirmations.bookings.add(body.result?.data?.orderId ?? '')
  })

const repeatPayments = (
  site: Site,
  { id, token }: { id: number; token: string },
): Promise<void> => {
  const headers = { authorization: `Bearer ${token}` }
  const bag = () => insist(site, { kind: 'bag', path: `/api/V1/getCart?user_id=${id}`, headers })
  return repeat(site, async () => {
    const line = { user_id: id, product_id: site.seeded.models[0], size: 'full_day' }
    await insist(site, {
      kind: 'bag',
      path: '/api/V1/add-to-cart',
      headers,
      body: { ...line, color: 'campaign' },
    })
    const { body } = await bag()
    const totalAmount = body.result?.total_amount
    if (!totalAmount) return
    const paid = await insist(site, {
      kind: 'payment',
      path: '/api/V1/process-payment',
      headers: { ...headers, 'idempotency-key': randomUUID() },
      body: { type: 'stripe', token: 'tok_visa', user_id: id, totalAmount },
    })
    if (paid.status < 300) site.confirmations.payments.add(paid.body.result?.data?.orderId ?? '')
  })
}

const aPicture = async (): Promise<Blob> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const create = { width: 640, height: 800, channels: 3, noise, background: '#888' } as const
  const bytes = await sharp({ create }).jpeg().toBuffer()
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })
}

const repeatUploads = async (site: Site): Promise<void> => {
  const picture = await aPicture()
  const headers = { cookie: `callboard_session=${site.seeded.owner}` }
  await repeat(site, async () => {
    const body = new FormData()
    body.set('kind', 'picture')
    body.set('file', picture, 'picture.jpg')
    const reply = await send(site, { kind: 'upload', path: '/api/admin/media', headers, body })
    if (reply?.status === 201) site.confirmations.uploads.add(reply.body.id ?? 0)
    await delay(500)
  })
}

const repeatEdits = async (site: Site): Promise<void> => {
  const headers = { cookie: `callboard_session=${site.seeded.owner}` }
  const path = `/api/admin/models/${site.seeded.models.at(-1)}`
  let next = site.confirmations.edit
  await repeat(site, async () => {
    const { body } = await insist(site, { kind: 'edit', path, headers })
    next += 1
    const change = { version: body.version, skills: String(next) }
    const reply = await send(site, { kind: 'edit', method: 'PUT', path, headers, body: change })
    if (reply?.status !== 200) return
    site.confirmations.edit = next
    site.confirmations.edits += 1
  })
}

/** Runs all clients concurrently; resolves when their last requests are done. */
export const runTraffic = async (site: Site): Promise<void> => {
  await Promise.all([
    ...[1, 2, 3].map(() => repeatReads(site)),
    ...[1, 2].map(() => repeatBookings(site)),
    ...site.seeded.clients.map((client) => repeatPayments(site, client)),
    workAsStaff(site),
    repeatUploads(site),
    repeatEdits(site),
  ])
}
