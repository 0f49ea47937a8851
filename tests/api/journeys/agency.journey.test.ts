import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { models } from '#server/db/schema/models.ts'
import { backUp, restore } from '#server/modules/backup/index.ts'
import { removeOrphans } from '#server/modules/media/index.ts'
import { anApplication, multipart } from '#tests/support/records/applications.ts'
import { aBookingForm, shootOn } from '#tests/support/records/bookings.ts'
import { openAs, useDatabase } from '#tests/support/databases.ts'
import { aModel, aPlace } from '#tests/support/records/factories.ts'
import { ownerRole } from '#tests/support/prepare-databases.ts'
import { useDataFolder } from '#tests/support/media-folder.ts'
import { aStaff } from '#tests/support/records/staff.ts'
import { aFilmFile, aPdf, aPhoto } from '#tests/support/records/uploads.ts'
import { aVisitor, useApp } from '#tests/support/records/visitors.ts'

// Journeys run on both kinds of database; the other API tests only on PostgreSQL.
// As a site is run: without the right to change a table.
const database = useDatabase({ asSite: true })
const test = useApp(database, { DATA_DIR: useDataFolder() })

const apply = async () => {
  const form = multipart(anApplication(await aPlace(test().ctx)), [
    { field: 'model_image', name: 'face.jpg', bytes: await aPhoto() },
    { field: 'portfolio', name: 'book.pdf', bytes: aPdf() },
    { field: 'videos', name: 'walk.mp4', bytes: aFilmFile() },
  ])
  const request = { method: 'POST', url: '/api/V1/modal_application/save', ...form } as const
  return test().app.server.inject(request)
}

it('signs an applicant, whose files become the model’s, and changes what visitors read', async () => {
  expect((await apply()).statusCode).toBe(201)
  const booker = await aStaff(test(), 'booker')
  const [arrived] = (await booker.list('applications')).items
  const move = (state: string, version: number) =>
    booker.ask('POST', `applications/${Number(arrived?.id)}/move`, { state, version })
  await move('in_review', 1)
  await move('offer', 2)
  const signed = await booker.ask('POST', `applications/${Number(arrived?.id)}/sign`, {
    version: 3,
  })
  const id = Number(signed.body.modelId)
  const { body: model } = await booker.ask('GET', `models/${id}`)
  expect(model).toMatchObject({ lastName: 'Vidal', cityName: 'Paris' })

  const search = async () => {
    const answer = await aVisitor(test().app).call('GET /api/V1/product-search', { search: 'vid' })
    return JSON.stringify(answer.body.result)
  }
  expect(await search()).not.toContain('Vidal')
  const response = await booker.ask('PUT', `models/${id}`, { version: model.version, active: true })
  expect(response.status).toBe(200)
  await expect.poll(search).toContain('Vidal')
  const history = await booker.list(`models/${id}/history`)
  expect(history.items.map(({ action }) => action)).toContain('update')
  expect(await removeOrphans(test().ctx)).toBe(0)
})

it('takes a booking to its end, and copies the site into another', async () => {
  const { ctx, app } = test()
  const model = await aModel(ctx, { firstName: 'Zoë' })
  await aVisitor(app).call('POST /api/V1/model-booking', {
    shipping_address: aBookingForm({ date: shootOn(ctx.platform.clock.now()) }),
    wishlists: [model],
  })
  const booker = await aStaff(test(), 'booker')
  const [booking] = (await booker.list('bookings')).items
  for (const [index, name] of ['option', 'confirm', 'complete'].entries()) {
    const body = { move: name, remark: `To ${name}.`, version: index + 1 }
    const { status } = await booker.ask('POST', `bookings/${Number(booking?.id)}/move`, body)
    expect(status, name).toBe(200)
    await app.jobs.settle()
  }
  expect(await test().emailsTo('ada@studio.example')).toHaveLength(4)

  const folder = await mkdtemp(join(tmpdir(), 'callboard-archive-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'site.tgz')
  await backUp(ctx, { file, force: false })
  await ctx.db.update(models).set({ firstName: 'Changed' })
  const owner = await openAs(ownerRole, database())
  onTestFinished(() => owner.close())
  await restore({ ...ctx, db: owner.db }, { file }, { force: true })
  expect(await ctx.db.select().from(models)).toMatchObject([{ id: model, firstName: 'Zoë' }])
})
