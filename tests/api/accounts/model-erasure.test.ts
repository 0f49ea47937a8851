import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { modelApplications } from '#server/db/schema/applications.ts'
import { dumpRows, useDatabase } from '#tests/support/databases.ts'
import { useDataFolder } from '#tests/support/media-folder.ts'
import { anApplication, applicationFiles, multipart } from '#tests/support/records/applications.ts'
import { aBookingForm } from '#tests/support/records/bookings.ts'
import { aMedia, aModel, anActivity, aPlace, aSection } from '#tests/support/records/factories.ts'
import { aStaff, type Staff } from '#tests/support/records/staff.ts'
import { aSignedIn, useApp } from '#tests/support/records/visitors.ts'

const folder = useDataFolder()
const database = useDatabase()
const test = useApp(database, { RESPONSE_CACHE: 'off', DATA_DIR: folder })

const email = 'zq-model@home.example'
/** In every text about the model; nothing else in the database contains it. */
const marker = 'zqmark'

/** What becomes of a row when the model that its column names is erased, and why that is right. */
type Answer = readonly ['goes', string] | readonly ['stays', string]

const modelDataReason = 'is about this model alone'
const selectionReason = 'is a choice of somebody who will not be able to see them any more'
const bookingReason = 'is what a client has booked, without the name'

/** Every column that names a model. A new one needs an answer here. */
const answers: Readonly<Record<string, Answer>> = {
  'activities.model_id': ['goes', modelDataReason],
  'model_digitals.model_id': ['goes', modelDataReason],
  'model_films.model_id': ['goes', modelDataReason],
  'model_measures.model_id': ['goes', modelDataReason],
  'model_pictures.model_id': ['goes', modelDataReason],
  'model_sub_categories.model_id': ['goes', modelDataReason],
  'find_entries.model_id': ['goes', 'is how the model is found: none of the archive is'],
  'calendar_feeds.model_id': ['goes', 'is a secret address of their calendar'],
  'model_view_marks.model_id': ['goes', 'is of no use but for today’s views'],
  'model_applications.model_id': ['goes', 'is what they sent in'],
  'bag_lines.model_id': ['goes', selectionReason],
  'project_models.model_id': ['goes', selectionReason],
  'project_comments.model_id': ['goes', 'is a text about them'],
  'package_models.model_id': ['goes', selectionReason],
  'package_pictures.model_id': ['goes', selectionReason],
  'holds.model_id': ['stays', bookingReason],
  'hold_events.model_id': [
    'stays',
    'is a history that is only ever added to; its reasons are blanked',
  ],
  'order_items.model_id': ['stays', bookingReason],
  'junior_papers.model_id': ['stays', 'is about a minor’s work: the law wants it kept'],
  'model_views.model_id': ['stays', 'counts what visitors looked at, by day'],
  'package_events.model_id': ['stays', 'is a history that is only ever added to'],
}

const listColumns = async (): Promise<string[]> => {
  const { rows } = await database().db.execute<{ name: string }>(sql`
    select t.relname || '.' || a.attname as name
    from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace and a.attname ~ '(^|_)model_id$'
    order by 1`)
  return rows.map(({ name }) => name)
}

const countRows = async (column: string, modelId: number): Promise<number> => {
  const [table = '', name = ''] = column.split('.')
  const { rows } = await database().db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${sql.identifier(table)} where ${sql.identifier(name)} = ${modelId}`)
  return rows[0]?.count ?? 0
}

const rowsWith = async (...traces: string[]) =>
  (await dumpRows(database()))
    .split('\n')
    .filter((row) => traces.some((trace) => row.includes(trace)))

/** A model with everything that can be stored of one, and a booking. */
const aKnownModel = async (owner: Staff) => {
  const { ctx, app } = test()
  const db = database()
  const personalData = {
    firstName: marker,
    lastName: 'Model',
    printName: `${marker} in print`,
    contactEmail: email,
  }
  const text = { skills: `${marker} skill`, description: `<p>${marker}</p>` }
  const model = await aModel(ctx, { ...personalData, ...text, pictures: 2, films: 1 })
  await anActivity(db, model, { name: `${marker} show` })
  const digital = await aMedia(db, { isPrivate: true, alt: marker })
  const set = {
    modelId: model,
    takenOn: '2026-01-01',
    pictures: [{ mediaId: digital.id, alt: marker }],
  }
  expect((await owner.ask('POST', 'digitals', set)).status).toBe(201)
  const { visitor, id: user_id } = await aSignedIn(test())
  const project = { user_id, name: 'Wall', product_ids: [model] }
  await visitor.call('POST /api/V1/project-create', project)
  const pack = { title: 'Faces', models: [{ modelId: model, words: marker, pictureIds: [] }] }
  expect((await owner.ask('POST', 'packages', pack)).status).toBe(201)
  const form = multipart(
    anApplication(await aPlace(db), { first_name: marker, email }),
    await applicationFiles(marker),
  )
  await app.server.inject({ method: 'POST', url: '/api/V1/modal_application/save', ...form })
  await ctx.db.update(modelApplications).set({ modelId: model, state: 'signed' })
  const trip = { kind: 'travel', firstDay: '2020-09-13', lastDay: '2020-09-13', modelId: model }
  await owner.ask('POST', 'chart/holds', { ...trip, note: `Train of ${marker}` })
  await visitor.call('POST /api/V1/model-booking', {
    user_id,
    wishlists: [model],
    shipping_address: aBookingForm(),
  })
  const { body } = await owner.ask('GET', `models/${model}`)
  const change = { version: body.version, skills: `${marker} other` }
  expect((await owner.ask('PUT', `models/${model}`, change)).status).toBe(200)
  await app.jobs.settle()
  return model
}

const declineBooking = async (owner: Staff) => {
  const [booking] = (await owner.list('bookings')).items
  const move = { version: booking!.version, move: 'decline', remark: '', reason: '' }
  const declined = await owner.ask('POST', `bookings/${Number(booking!.id)}/move`, move)
  expect(declined.status, JSON.stringify(declined.body)).toBe(200)
}

describe('erasing a model', () => {
  it('has a written answer for every column that names one', async () => {
    expect(await listColumns()).toEqual(Object.keys(answers).toSorted())
  })

  it('waits for what is booked, then leaves a row without them for the books', async () => {
    const owner = await aStaff(test(), 'owner')
    const model = await aKnownModel(owner)
    const shared = (await rowsWith('"t":"model_pictures"')).map(
      (row) => (JSON.parse(row) as { media_id: number }).media_id,
    )[0]
    await aSection(database(), { page: 'about', pictureId: shared })
    const confirmation = `${marker} Model`
    const early = await owner.ask('POST', `models/${model}/erase`, { confirmation })
    expect([early.status, early.body.message]).toEqual([
      409,
      expect.stringContaining('Release or cancel'),
    ])
    await declineBooking(owner)
    const { body: plan } = await owner.ask('GET', `models/${model}/erasure`)
    const text = JSON.stringify(plan)
    const parts = ['2 pictures', '1 film', '1 set of digitals', '1 activity', '1 application']
    for (const part of [...parts, '2 projects and packages', '1 booking for the books'])
      expect(text).toContain(part)
    expect(text).toContain('1 picture or film that pages, articles or others show')

    const erased = await owner.ask('POST', `models/${model}/erase`, { confirmation })
    expect(erased).toMatchObject({ status: 200, body: { erased: true } })
    await test().app.jobs.settle()
    const rows = await rowsWith(marker, email)
    // What clients were sent about their booking is correspondence of the books.
    expect(rows.filter((row) => !/"t":"(sent|sandbox)_emails"/.test(row))).toEqual([])
    for (const [column, [answer]] of Object.entries(answers))
      if (answer === 'goes') expect([column, await countRows(column, model)]).toEqual([column, 0])
    const { body } = await owner.ask('GET', `models/${model}`)
    expect(body).toMatchObject({
      firstName: 'Erased',
      archivedAt: expect.any(String) as unknown,
      pictures: [],
    })
    const { items } = await owner.list('bookings')
    const { body: booking } = await owner.ask('GET', `bookings/${Number(items[0]!.id)}`)
    expect(JSON.stringify(booking)).toContain('Erased model')
    // The picture that a page shows stays until somebody replaces it there.
    expect((await rowsWith('"t":"media"')).length).toBe(1)
  })

  it('leaves an address that somebody else has to be erased there', async () => {
    const owner = await aStaff(test(), 'owner')
    const model = await aModel(test().ctx, {
      firstName: 'Ines',
      lastName: 'K',
      contactEmail: email,
    })
    await aModel(test().ctx, { firstName: 'Sister', contactEmail: email })
    const { body } = await owner.ask('POST', 'companies', { name: 'Home' })
    await owner.ask('POST', `companies/${Number(body.id)}/note`, { kind: 'note', text: email })
    const { body: plan } = await owner.ask('GET', `models/${model}/erasure`)
    expect(JSON.stringify(plan.keeps)).toContain(email)
    await owner.ask('POST', `models/${model}/erase`, { confirmation: 'Ines K' })
    await test().app.jobs.settle()
    expect((await rowsWith('"t":"notes"')).join()).toContain(email)
  })
})
