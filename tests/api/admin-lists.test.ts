import { describe, expect, it } from 'vitest'
import { useDatabase } from '#tests/support/databases.ts'
import { aModel } from '#tests/support/factories.ts'
import { useDataFolder } from '#tests/support/media-folder.ts'
import { aStaff, type Staff } from '#tests/support/staff.ts'
import { aFilmFile, aPdf, aPhoto } from '#tests/support/uploads.ts'
import { useApp } from '#tests/support/visitors.ts'

const database = useDatabase()
const test = useApp(database, { DATA_DIR: useDataFolder() })

describe('lists', () => {
  it('filter, search, sort and page with a total, whatever is typed', async () => {
    const { ctx } = test()
    await aModel(ctx, { firstName: 'Zoë', lastName: 'Ärlig', dayRateCents: 2, halfDayRateCents: 1 })
    await aModel(ctx, { firstName: 'anna', lastName: 'Berg', heightMm: 1700 })
    await aModel(ctx, { firstName: '100%', lastName: 'Cent', board: 'men', active: false })
    const booker = await aStaff(test(), 'booker')
    const names = async (query: object) => {
      const { items } = await booker.list('models', { sort: ['lastName', 'ASC'], ...query })
      return items.map(({ lastName }) => lastName)
    }
    // As people sort, not as bytes do.
    expect(await names({})).toEqual(['Ärlig', 'Berg', 'Cent'])
    expect(await names({ sort: ['lastName', 'DESC'] })).toEqual(['Cent', 'Berg', 'Ärlig'])
    expect(await names({ filter: { q: 'ZOE ar' } })).toEqual(['Ärlig'])
    expect(await names({ filter: { q: '%' } })).toEqual(['Cent'])
    expect(await names({ filter: { q: '_' } })).toEqual([])
    expect(await names({ filter: { categoryId: [1, 2], active: true } })).toEqual(['Ärlig', 'Berg'])
    expect(await names({ filter: { heightMm_lte: 1700 } })).toEqual(['Berg'])
    expect(await names({ filter: { updatedAt_gte: '2999-01-01T00:00:00Z' } })).toEqual([])
    expect(await names({ filter: { subCategoryIds: [1], q: '' } })).toEqual([])
    const second = await booker.list('models', { range: [1, 1], sort: ['lastName', 'ASC'] })
    expect(second.headers['content-range']).toBe('models 1-1/3')
    expect(second.items).toMatchObject([{ lastName: 'Berg' }])
    expect(second.items[0]).not.toHaveProperty('description')
    const past = await booker.list('models', { range: [50, 59] })
    expect(past).toMatchObject({ items: [], headers: { 'content-range': 'models */3' } })
  })

  it('come as CSV, which no spreadsheet runs', async () => {
    await aModel(test().ctx, { firstName: '=1+1', lastName: 'Says "hi", twice' })
    const booker = await aStaff(test(), 'booker')
    const { text, headers } = await booker.ask(
      'GET',
      `models/export.csv?filter=${encodeURIComponent('{"categoryId":2}')}`,
    )
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    const [head = '', row = '', end] = text.split('\r\n')
    expect(head.split(',')).toContain('lastName')
    expect(row).toContain(`'=1+1,"Says ""hi"", twice"`)
    expect(end).toBe('')
    expect((await booker.ask('GET', 'models/export.csv?sort=no')).status).toBe(422)
  })
})

describe('media', () => {
  const send = (person: Staff, kind: string | undefined, bytes: Buffer) => {
    const edge = 'edge-of-the-form'
    const field = kind
      ? `--${edge}\r\ncontent-disposition: form-data; name="kind"\r\n\r\n${kind}\r\n`
      : ''
    const head = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="a.bin"\r\n\r\n`
    const body = Buffer.concat([
      Buffer.from(field + head),
      bytes,
      Buffer.from(`\r\n--${edge}--\r\n`),
    ])
    const headers = { 'content-type': `multipart/form-data; boundary=${edge}` }
    return person.ask('POST', 'media', body, headers)
  }

  it('of staff is judged by its bytes, and belongs to a model with its focal point', async () => {
    const id = await aModel(test().ctx)
    const booker = await aStaff(test(), 'booker')
    const picture = await send(booker, 'picture', await aPhoto())
    expect(picture).toMatchObject({ status: 201, body: { kind: 'picture', width: 500 } })
    const film = await send(booker, 'film', aFilmFile())
    expect(film).toMatchObject({ status: 201, body: { kind: 'film', mime: 'video/mp4' } })
    const shown = await test().app.server.inject(`/media/${String(film.body.key)}/film.mp4`)
    expect(shown.statusCode).toBe(200)
    expect((await send(booker, 'picture', aPdf())).status).toBe(415)
    expect((await send(booker, undefined, await aPhoto())).status).toBe(422)
    expect((await send(await aStaff(test(), 'client'), 'picture', await aPhoto())).status).toBe(403)

    const mediaId = Number(picture.body.id)
    const placed = { mediaId, focalX: 400, focalY: 250, alt: 'By a window' }
    const change = { version: 1, pictures: [placed], films: [{ mediaId: film.body.id }] }
    const saved = await booker.ask('PUT', `models/${id}`, change)
    expect(saved.body).toMatchObject({ pictures: [placed], films: [{ mediaId: film.body.id }] })
    const swapped = { version: 2, pictures: [{ ...placed, mediaId: film.body.id }] }
    const wrong = await booker.ask('PUT', `models/${id}`, swapped)
    expect(wrong).toMatchObject({
      status: 422,
      body: { errors: { pictures: 'Please choose stored pictures' } },
    })
    const unknown = { version: 2, subCategoryIds: [999] }
    expect((await booker.ask('PUT', `models/${id}`, unknown)).body.errors).toHaveProperty(
      'subCategoryIds',
    )
    expect((await booker.list('media', { filter: { q: 'window' } })).items).toHaveLength(1)
  })
})
