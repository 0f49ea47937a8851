import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import sharp from 'sharp'
import type { PackageRecipient } from '#contracts/admin/models/packages.ts'
import { modelPictures, models } from '#server/db/schema/models.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { useDataFolder } from '#tests/support/media-folder.ts'
import { aDesk } from '#tests/support/records/desk.ts'
import { aModel, aPicture } from '#tests/support/records/factories.ts'
import { aStaff, type Staff } from '#tests/support/records/staff.ts'
import { aPhoto } from '#tests/support/records/uploads.ts'
import { useApp } from '#tests/support/records/visitors.ts'

const test = useApp(useDatabase(), { DATA_DIR: useDataFolder() })

const clara = 'clara@client.example'

let desk: Awaited<ReturnType<typeof aDesk>>
let booker: Staff

beforeEach(async () => {
  desk = await aDesk(test())
  booker = desk.booker
})

/** A model with a portrait in the media store. */
const aModelWithFace = async (values: Parameters<typeof aModel>[1] = {}): Promise<number> => {
  const { ctx } = test()
  const id = await aModel(ctx, values)
  const key = await aPicture(ctx, id, 0, {
    key: ctx.platform.ids.mediaKey(),
    width: 900,
    height: 1200,
  })
  await ctx.platform.media.put(`${key}/original`, Readable.from(await aPhoto(900, 1200)))
  return id
}

/** Sends a package of these models; gives its email and how to end its link. */
const sendPackage = async (
  modelIds: readonly number[],
  { passcode = '', ...values }: { passcode?: string; namesPictures?: boolean } = {},
) => {
  const packageModels = modelIds.map((modelId) => ({ modelId, words: '', pictureIds: [] }))
  const pack = { title: 'Faces for spring', words: '', models: packageModels, ...values }
  const id = Number((await booker.ask('POST', 'packages', pack)).body.id)
  const person = { name: 'Clara Lindqvist', email: clara, passcode, days: 30 }
  expect((await booker.ask('POST', `packages/${id}/invite`, person)).status).toBe(200)
  const { recipients } = (await booker.ask('GET', `packages/${id}`)).body
  const recipientId = (recipients as PackageRecipient[]).at(-1)?.id ?? 0
  await booker.ask('POST', `packages/${id}/send`, { recipientId, words: 'As we said.' })
  const [email] = await test().emailsTo(clara)
  const revoke = () => booker.ask('POST', `packages/${id}/revoke`, { recipientId })
  return { html: email?.html ?? '', text: email?.text ?? '', revoke }
}

const listAddresses = (html: string): string[] =>
  [...html.matchAll(/src="http:\/\/localhost:3000(\/email-pictures\/[^"]+)"/g)].map(
    ([, path = '']) => path,
  )

const fetchPicture = (url: string) => test().app.server.inject({ url })
const fetchStatus = async (url: string) => (await fetchPicture(url)).statusCode

it('shows the models of a package with small pictures that anybody with the email can load', async () => {
  const [woman, junior] = [
    await aModelWithFace({ firstName: 'Ines', lastName: 'Moreau' }),
    await aModelWithFace({ board: 'juniors', firstName: 'Milo', lastName: 'Secret' }),
  ]
  const { html, text } = await sendPackage([woman, junior])
  expect(text).toContain('Ines Moreau: Women, 178 cm\nMilo: Juniors, 178 cm')
  expect(html).not.toContain('Secret')
  expect(html).toContain('alt="Ines Moreau"')
  expect(html).toMatch(/<img [^>]*width="80"/)
  const [address = '', ...others] = listAddresses(html)
  expect(others).toHaveLength(1)
  const { statusCode, headers, rawPayload } = await fetchPicture(address)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'private, max-age=2592000, immutable',
    'x-robots-tag': 'noindex, nofollow',
  })
  expect(headers).not.toHaveProperty('set-cookie')
  expect(rawPayload.length).toBeLessThan(15_000)
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 160 })
})

it('names at most twelve models of a package, and says how many more there are', async () => {
  const ids = []
  for (let count = 0; count < 14; count += 1) ids.push(await aModelWithFace())
  const { html, text } = await sendPackage(ids)
  expect(listAddresses(html)).toHaveLength(12)
  expect(text).toContain('\nand 2 more\n')
  expect(html.length).toBeLessThan(40_000)
})

it('signs each address: no other picture, page or size can be had with it', async () => {
  const [one, other] = [await aModelWithFace(), await aModelWithFace()]
  const { html } = await sendPackage([one, other])
  const [address = '', otherAddress = ''] = listAddresses(html)
  const [, , page = '', key = '', name = ''] = address.split('/')
  const otherName = otherAddress.split('/').at(-1) ?? ''
  for (const forged of [
    `/email-pictures/${page}/${key}/${otherName}`,
    `/email-pictures/${page}/${key}/${'x'.repeat(43)}.jpg`,
    `/email-pictures/${page}/${key}/.jpg`,
    `/email-pictures/booking-1/${key}/${name}`,
    `/email-pictures/${page}9/${key}/${name}`,
    `/email-pictures/${page}/../${name}`,
  ])
    expect([forged, await fetchStatus(forged)]).toEqual([forged, 404])
})

it('shows no picture of a package any more once its link was revoked, or that left the book', async () => {
  const { ctx } = test()
  const [one, other] = [await aModelWithFace(), await aModelWithFace()]
  const { html, revoke } = await sendPackage([one, other])
  const [address = '', otherAddress = ''] = listAddresses(html)
  await ctx.db.delete(modelPictures).where(eq(modelPictures.modelId, one))
  expect([await fetchStatus(address), await fetchStatus(otherAddress)]).toEqual([404, 200])
  expect((await revoke()).status).toBe(200)
  expect(await fetchStatus(otherAddress)).toBe(404)
})

it('shows nobody of a package that opens by a passcode, and names its reader where the page does', async () => {
  const id = await aModelWithFace({ firstName: 'Ines', lastName: 'Moreau' })
  const locked = await sendPackage([id], { passcode: 'spring-26' })
  expect(listAddresses(locked.html)).toEqual([])
  expect(locked.text).not.toContain('Ines')
  const [plain = ''] = listAddresses((await sendPackage([id])).html)
  const [named = ''] = listAddresses((await sendPackage([id], { namesPictures: true })).html)
  const [plainPicture, namedPicture] = [await fetchPicture(plain), await fetchPicture(named)]
  expect(namedPicture.headers['content-type']).toBe('image/jpeg')
  expect(namedPicture.rawPayload.equals(plainPicture.rawPayload)).toBe(false)
})

it('shows the models of a client’s options with their ranks, as long as they are on the site', async () => {
  const { ctx } = test()
  const model = await aModelWithFace({ firstName: 'Ines', lastName: 'Moreau' })
  const id = await desk.book(clara, [model])
  expect((await desk.act(id, 'grant')).status).toBe(200)
  const [email] = await test().emailsTo(clara)
  expect(email?.text).toContain('\nInes Moreau: First option')
  const [address = ''] = listAddresses(email?.html ?? '')
  expect(address).toContain(`/email-pictures/booking-${id}/`)
  expect(await fetchStatus(address)).toBe(200)
  await ctx.db.update(models).set({ active: false }).where(eq(models.id, model))
  expect(await fetchStatus(address)).toBe(404)
})

it('draws the samples of the office with the site’s public pictures', async () => {
  await aModelWithFace()
  const owner = await aStaff(test(), 'owner')
  const { body } = await owner.ask('GET', 'email-templates/package.sent')
  const { subject, heading, body: text, button, footnote } = body
  const texts = { subject, heading, body: text, button, footnote }
  const preview = await owner.ask('POST', 'email-templates/package.sent/preview', texts)
  const [, address = ''] = /src="http:\/\/localhost:3000(\/media\/[^"]+)"/.exec(
    String(preview.body.html),
  ) ?? ['']
  expect(await fetchStatus(address)).toBe(200)
  expect(preview.body.text).toContain('Ines Moreau: Women, 178 cm')
})
