import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { throttledTries } from '#server/db/schema/accounts.ts'
import { offerCoupon } from '#server/modules/coupons/index.ts'
import { anApplication, multipart } from '#tests/support/records/applications.ts'
import { aBookingForm } from '#tests/support/records/bookings.ts'
import { filledForms } from '#tests/support/records/enquiries.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { aModel, aPlace } from '#tests/support/records/factories.ts'
import { useDataFolder } from '#tests/support/media-folder.ts'
import { aShopper } from '#tests/support/records/shoppers.ts'
import { aFilmFile, aPdf, aPhoto } from '#tests/support/records/uploads.ts'
import {
  aSignedIn,
  aVisitor,
  sessionCookie,
  type TestApp,
  useApp,
} from '#tests/support/records/visitors.ts'

const database = useDatabase()
const test = useApp(database, {
  LIMIT_EMAILS_PER_RECIPIENT: '3',
  LIMIT_EMAILS_PER_NETWORK: '6',
  LIMIT_REGISTRATIONS: '3',
  LIMIT_COUPON_TRIES: '5',
  LIMIT_UPLOAD_MB: '1',
})

const stranger = 'stranger@elsewhere.example'
const typedFields = {
  full_name: 'BUYHERE',
  project_name: 'Visit spam.example',
  location: 'Spamtown',
}

const book = async (address: string, email = stranger) => {
  const wishlists = [await aModel(test().ctx)]
  const shipping_address = aBookingForm({ ...typedFields, email })
  return aVisitor(test().app, address).call('POST /api/V1/model-booking', {
    shipping_address,
    wishlists,
  })
}

const register = (address: string, email: string) =>
  aVisitor(test().app, address).call('POST /api/V1/register', {
    first_name: 'BUYHERE',
    last_name: 'BUYHERE',
    email,
    phone: '1',
    address: 'Spamtown',
    password: 'three unrelated words',
    confirm_password: 'three unrelated words',
  })

describe('emails that strangers cause', () => {
  it('are limited for each recipient, from wherever they are asked for', async () => {
    for (let count = 0; count < 3; count += 1) {
      expect((await book(`203.0.113.${count}`)).status).toBe(201)
    }
    const response = await book('203.0.113.9')
    expect(response.status).toBe(429)
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(3000)
    expect(response.body.message).toContain('Please try again later')
    expect((await book('203.0.113.9', 'other@elsewhere.example')).status).toBe(201)
    expect(await test().emailsTo(stranger)).toHaveLength(3)
  })

  it('are limited for each network, whatever is asked for', async () => {
    const statuses = []
    for (let count = 0; count < 8; count += 1) {
      statuses.push((await book(`2001:db8:7:7::${count}`, `${count}@elsewhere.example`)).status)
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 201, 429, 429])
  })

  it('contain nothing that the sender has typed, until the address is confirmed', async () => {
    await book('203.0.113.1')
    await register('203.0.113.2', stranger)
    const form = {
      ...filledForms(await aPlace(test().ctx))['POST /api/V1/customer-form-save'],
      order_number: 'BUYHERE',
      first_name: 'BUYHERE',
      last_name: 'BUYHERE',
      email: stranger,
      message: 'Visit spam.example',
    }
    const visitor = aVisitor(test().app, '203.0.113.3')
    const { status } = await visitor.call('POST /api/V1/customer-form-save', form)
    expect(status).toBe(201)
    const emails = await test().emailsTo(stranger)
    expect(emails).toHaveLength(3)
    expect(JSON.stringify(emails)).not.toMatch(/BUYHERE|spam\.example|Spamtown/i)
  })

  it('repeat what was typed to whoever has confirmed the address', async () => {
    const { visitor } = await aSignedIn(test(), { email: 'client@vale.example' })
    const wishlists = [await aModel(test().ctx)]
    const shipping_address = aBookingForm({ email: 'Client@vale.example', location: 'Lyon' })
    await visitor.call('POST /api/V1/model-booking', { shipping_address, wishlists })
    const [receipt] = await test().emailsTo('client@vale.example')
    expect(receipt?.text).toContain('Lyon')
  })
})

describe('one network', () => {
  it('creates so many accounts in an hour', async () => {
    const statuses = []
    for (let count = 0; count < 5; count += 1) {
      statuses.push((await register('203.0.113.1', `${count}@elsewhere.example`)).status)
    }
    expect(statuses).toEqual([201, 201, 201, 429, 429])
    expect((await register('203.0.113.2', 'else@elsewhere.example')).status).toBe(201)
  })

  it('uploads so much in an hour', async () => {
    const send = () =>
      test().app.server.inject({
        method: 'POST',
        url: '/api/V1/job-offer-form/save',
        remoteAddress: '203.0.113.1',
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
        payload: `--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n${'x'.repeat(50_000)}\r\n--b--`,
      })
    expect((await send()).statusCode).toBe(422)
    expect((await send()).statusCode).toBe(429)
  })

  it('uploads no more by not saying how long a form is', async () => {
    const send = (kilobytes: number) => {
      const bytes = Buffer.concat([aPdf(), Buffer.alloc(kilobytes * 1000)])
      const { payload, headers } = multipart({}, [{ field: 'file', name: 'cv.pdf', bytes }])
      return test().app.server.inject({
        method: 'POST',
        url: '/api/V1/job-offer-form/save',
        headers: { ...headers, 'transfer-encoding': 'chunked' },
        payload: Readable.from([payload.subarray(0, 5000), payload.subarray(5000)]),
      })
    }
    const response = await send(1_200)
    expect(response.statusCode).toBe(429)
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(3000)
    expect((await send(1)).statusCode).toBe(429)
  })

  it('uploads no more in chunks', async () => {
    const { begin } = await chunkedUploads(test())
    expect((await begin(600_000)).statusCode).toBe(201)
    const response = await begin(600_000)
    expect(response.statusCode).toBe(429)
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(3000)
  })
})

/** Begins uploads that continue after a lost connection. */
const chunkedUploads = async ({ app: { server } }: TestApp) => {
  const session = await server.inject({ method: 'POST', url: '/api/V1/upload-session' })
  const { token } = session.json<{ result: { token: string } }>().result
  const tus = { 'tus-resumable': '1.0.0', 'upload-token': token }
  const metadata = `accepts ${Buffer.from('picture').toString('base64')}`
  const begin = (bytes: number) =>
    server.inject({
      method: 'POST',
      url: '/api/V1/uploads',
      headers: { ...tus, 'upload-length': String(bytes), 'upload-metadata': metadata },
    })
  const upload = async (payload: Buffer) => {
    const url = (await begin(payload.length)).headers.location!
    const type = 'application/offset+octet-stream'
    const headers = { ...tus, 'upload-offset': '0', 'content-type': type }
    return { url, sent: await server.inject({ method: 'PATCH', url, headers, payload }) }
  }
  return { begin, upload, tus }
}

describe('an account', () => {
  it('uploads so much in an hour, from all networks together', async () => {
    const { token } = await aSignedIn(test())
    const send = (remoteAddress: string) =>
      test().app.server.inject({
        method: 'POST',
        url: '/api/V1/modal_application/save',
        remoteAddress,
        cookies: { [sessionCookie]: token },
        ...multipart({ first_name: 'x'.repeat(40_000) }, []),
      })
    expect((await send('203.0.113.1')).statusCode).toBe(422)
    expect((await send('203.0.113.2')).statusCode).toBe(429)
  })
})

describe('the pictures of one network', () => {
  const pictures = useApp(database, { DATA_DIR: useDataFolder(), LIMIT_UPLOAD_MEGAPIXELS: '2' })

  it('have so many megapixels in an hour, and none beyond is decoded', async () => {
    const photo = await aPhoto()
    const send = async (count: number) => {
      const names = ['one.jpg', 'two.jpg', 'three.jpg'].slice(0, count)
      const form = multipart(anApplication(await aPlace(pictures().ctx)), [
        { field: 'model_image', name: 'face.jpg', bytes: photo },
        { field: 'portfolio', name: 'book.pdf', bytes: aPdf() },
        { field: 'videos', name: 'walk.mp4', bytes: aFilmFile() },
        ...names.map((name) => ({ field: 'images', name, bytes: photo })),
      ])
      const { server } = pictures().app
      return server.inject({ method: 'POST', url: '/api/V1/modal_application/save', ...form })
    }
    const response = await send(3)
    expect(response.statusCode).toBe(429)
    expect(response.headers).toHaveProperty('retry-after')
    expect((await send(1)).statusCode).toBe(429)
    // The other way to send pictures has no allowance of its own.
    const { upload } = await chunkedUploads(pictures())
    expect((await upload(photo)).sent.statusCode).toBe(429)
  })

  it('count also in chunks; a picture beyond waits for the next hour', async () => {
    const photo = await aPhoto()
    const { upload, tus } = await chunkedUploads(pictures())
    expect((await upload(photo)).sent.statusCode).toBe(204)
    expect((await upload(photo)).sent.statusCode).toBe(204)
    const { url, sent } = await upload(photo)
    expect(sent.statusCode).toBe(429)
    expect(sent.headers).toHaveProperty('retry-after')
    // The hour of the database, whose clock no test moves.
    await database().db.delete(throttledTries)
    const progress = await pictures().app.server.inject({ method: 'HEAD', url, headers: tus })
    expect(progress.statusCode).toBe(200)
  })
})

describe('codes of coupons and gift cards', () => {
  it('can be tried so often; those that exist do not count', async () => {
    const { visitor, id } = await aShopper(test())
    await offerCoupon(test().ctx, { code: 'SPRING', kind: 'percentage', value: 10 })
    const check = async (Coupon: string) =>
      (await visitor.call('POST /api/V1/checkCoupon', { Coupon, UserId: id })).status
    for (let count = 0; count < 7; count += 1) expect(await check('SPRING')).toBe(200)
    const wrong = []
    for (let count = 0; count < 7; count += 1) wrong.push(await check(`GUESS-${count}`))
    expect(wrong).toEqual([422, 422, 422, 422, 422, 429, 429])
  })
})
