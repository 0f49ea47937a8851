import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { modelPictures, models } from '#server/db/schema/models.ts'
import { getCompCardModel } from '#server/modules/models/index.ts'
import { storeDrawing } from '#server/modules/media/index.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { useDataFolder } from '#tests/support/media-folder.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { aClientOfProjects } from '#tests/support/records/projects.ts'
import { aStaff } from '#tests/support/records/staff.ts'
import { useApp } from '#tests/support/records/visitors.ts'

const app = useApp(useDatabase(), { DATA_DIR: useDataFolder() })

const ground = (colour: string) => ({
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="500"><rect width="400" height="500" fill="${colour}"/></svg>`,
  width: 400,
  height: 500,
  density: 72,
})

const colours = ['#6e1423', '#1f5132', '#1f3a52', '#526e14', '#52145e', '#111111']

type Values = NonNullable<Parameters<typeof aModel>[1]>

/** A model with pictures that have files. */
const aShownModel = async (values: Values = {}, pictures = 2): Promise<number> => {
  const { ctx } = app()
  const id = await aModel(ctx, { firstName: 'Ingrid', lastName: 'Vale', ...values })
  for (const [position, colour] of colours.slice(0, pictures).entries()) {
    const { id: mediaId } = await storeDrawing(ctx, ground(colour), { alt: colour })
    await ctx.db.insert(modelPictures).values({ modelId: id, mediaId, position })
  }
  return id
}

const get = (url: string, headers: Record<string, string> = {}) =>
  app().app.server.inject({ url, headers })

const listAlts = async (id: number) =>
  (await getCompCardModel(app().ctx, id)).pictures.map(({ alt }) => alt)

describe('a comp card', () => {
  it('is a PDF of two pages, under the model’s name, for everybody', async () => {
    const id = await aShownModel()
    const answer = await get(`/comp-cards/${id}.pdf`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'public, max-age=0, must-revalidate',
      'content-disposition': "attachment; filename*=UTF-8''Ingrid%20Vale%2C%20comp%20card.pdf",
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    })
    expect(answer.payload.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(2)
    const again = await get(`/comp-cards/${id}.pdf`)
    expect(again.rawPayload.equals(answer.rawPayload)).toBe(true)
  })

  it('bears the name that the office wrote for print, which it asks for where letters are missing', async () => {
    const id = await aShownModel({ firstName: '小龍', lastName: '李' }, 0)
    const booker = await aStaff(app(), 'booker')
    const { body } = await booker.ask('GET', `models/${id}`)
    const save = (printName: string) =>
      booker.ask('PUT', `models/${id}`, { ...body, pictures: [], films: [], printName })
    expect(await save('')).toMatchObject({
      status: 422,
      body: { errors: { printName: expect.stringContaining('Latin letters') as string } },
    })
    expect((await save('Xiaolong 李')).status).toBe(422)
    expect((await save('Xiaolong Li')).status).toBe(200)
    expect((await getCompCardModel(app().ctx, id)).name).toBe('Xiaolong Li')
    const { headers } = await get(`/comp-cards/${id}.pdf`)
    expect(headers['content-disposition']).toContain('Xiaolong%20Li')
  })

  it('is a PNG with both sides beside each other', async () => {
    const answer = await get(`/comp-cards/${await aShownModel()}.png?size=us`)
    expect(answer.headers['content-type']).toBe('image/png')
    const { width, height } = await sharp(answer.rawPayload).metadata()
    expect(width / height).toBeCloseTo((2 * 5.5) / 8.5, 2)
  })

  it('comes without pictures, too', async () => {
    expect((await get(`/comp-cards/${await aShownModel({}, 0)}.pdf`)).statusCode).toBe(200)
  })

  it('is not sent again while nothing on it has changed', async () => {
    const { ctx } = app()
    const id = await aShownModel({}, 0)
    const fetchEtag = async (query = '') =>
      String((await get(`/comp-cards/${id}.pdf${query}`)).headers.etag)
    const etag = await fetchEtag()
    const response = await get(`/comp-cards/${id}.pdf`, { 'if-none-match': etag })
    expect([response.statusCode, response.payload]).toEqual([304, ''])
    expect(await fetchEtag('?units=us')).not.toBe(etag)
    expect(await fetchEtag('?use=print')).not.toBe(etag)
    // Neither weight nor rates are on it.
    await ctx.db.update(models).set({ weightG: 61_000 }).where(eq(models.id, id))
    expect(await fetchEtag()).toBe(etag)
    await ctx.db.update(models).set({ waistMm: 620 }).where(eq(models.id, id))
    expect(await fetchEtag()).not.toBe(etag)
  })

  it('is refused for unknown, hidden and archived models, and for what is no card', async () => {
    const hidden = await aModel(app().ctx, { active: false })
    const archived = await aModel(app().ctx, { archivedAt: new Date() })
    for (const path of [
      `${hidden}.pdf`,
      `${archived}.png`,
      '99999.pdf',
      'x.pdf',
      `${hidden}.svg`,
    ]) {
      expect((await get(`/comp-cards/${path}`)).statusCode, path).toBe(404)
    }
    const response = await get(`/comp-cards/${await aModel(app().ctx)}.pdf?size=a4`)
    expect(response.statusCode).toBe(422)
    expect(response.json()).toMatchObject({ message: 'Please choose the size a5 or us' })
  })

  it('says of a junior no more than the profile does', async () => {
    const junior = { board: 'juniors', firstName: 'Lila', lastName: 'Perrin' } as const
    const id = await aShownModel(junior)
    const answer = await get(`/comp-cards/${id}.pdf`)
    expect(answer.headers['content-disposition']).toContain('Lila%2C%20comp')
    const { model, name } = await getCompCardModel(app().ctx, id)
    expect(name).toBe('Lila')
    expect(model).toMatchObject({ lastName: '', hairColour: '', eyeColour: '', cityName: null })
  })
})

describe('the pictures of a comp card', () => {
  it('are the first of the model, if nobody has chosen others', async () => {
    expect(await listAlts(await aShownModel({}, 6))).toEqual(colours.slice(0, 5))
  })

  it('are those that a booker placed, with others on the places that are left', async () => {
    const id = await aShownModel({}, 6)
    const place = async (position: number, cardSlot: number) => {
      const condition = eq(modelPictures.modelId, id)
      const { db } = app().ctx
      const rows = await db.select().from(modelPictures).where(condition)
      const row = rows.find((one) => one.position === position)
      await db.update(modelPictures).set({ cardSlot }).where(eq(modelPictures.id, row!.id))
    }
    await place(5, 0)
    await place(0, 2)
    const [first, second, third, fourth, , last] = colours
    expect(await listAlts(id)).toEqual([last, second, first, third, fourth])
  })
})

describe('a project', () => {
  const fetchSheet = (project: number, cookie = '') =>
    get(`/project-sheets/${project}.pdf`, { cookie: `callboard_session=${cookie}` })

  it('is printed for its client, and for nobody else', async () => {
    const client = await aClientOfProjects(app())
    const project = await client.create('Autumn lookbook', [await aShownModel({}, 1)])
    const answer = await fetchSheet(project, client.visitor.cookie())
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-disposition': "attachment; filename*=UTF-8''Autumn%20lookbook.pdf",
    })
    const other = await aClientOfProjects(app(), 'other@vale.example')
    expect((await fetchSheet(project, other.visitor.cookie())).statusCode).toBe(404)
    expect((await fetchSheet(project)).statusCode).toBe(401)
  })
})
