import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { EndpointInput } from '#contracts/endpoints.ts'
import type { Facets } from '#contracts/models/find.ts'
import { computeFit } from '#contracts/models/fit.ts'
import { findPath, readCriteria } from '#contracts/models/find-address.ts'
import { findPageSize } from '#contracts/models/find-fields.ts'
import { holds } from '#server/db/schema/holds.ts'
import { modelMeasures } from '#server/db/schema/find.ts'
import { models } from '#server/db/schema/models.ts'
import { cities } from '#server/db/schema/places.ts'
import { addDays } from '#contracts/time/day.ts'
import { dayIn } from '#contracts/time/zoned.ts'
import { chance } from '#tests/support/chance.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { aModel, aPlace } from '#tests/support/records/factories.ts'
import { aStaff } from '#tests/support/records/staff.ts'
import { aVisitor, useApp } from '#tests/support/records/visitors.ts'

const app = useApp(useDatabase(), { RESPONSE_CACHE: 'off' })

type FindInput = Partial<EndpointInput<'GET /api/V1/find'>>

const ask = (input: FindInput) => aVisitor(app().app).call('GET /api/V1/find', input)

const find = async (input: FindInput = {}) => {
  const { body } = await ask(input)
  expect(body).toMatchObject({ status: true })
  return body.result!
}

const findIds = async (input: FindInput) => (await find(input)).models.map(({ id }) => id)

const hair = ['Black', 'Dark brown', 'Blonde', 'Grey']
const eyes = ['Brown', 'Blue', 'Green']
// Some are parts of others, and must not be taken for them.
const languages = ['French', 'English', 'German', 'Swiss German', 'Wolof']
const skills = ['swimming', 'ballet', 'chess', 'chess boxing', 'DJ']

describe('find', () => {
  it('counts every choice as if it were pressed, whatever else is chosen', async () => {
    const { ctx } = app()
    const random = chance(7)
    const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
    const some = (list: readonly string[]) => list.filter(() => random() < 0.4)
    const categories = [1, 2, 13]
    const roster = Array.from({ length: 300 }, (_, index) => ({
      firstName: 'Maud',
      lastName: `Vale${index}`,
      position: index,
      categoryId: one(categories),
      heightMm: 1650 + Math.floor(random() * 300),
      waistMm: random() < 0.1 ? null : 580 + Math.floor(random() * 200),
      shoeTenths: 360 + 5 * Math.floor(random() * 20),
      hairColour: one(hair),
      eyeColour: one(eyes),
      languages: some(languages),
      skills: some(skills).join(', '),
    }))
    await ctx.db.insert(models).values(roster)
    const slugs: Record<number, string> = { 1: 'men', 2: 'women', 13: 'non_binary' }
    const has: Record<keyof Facets, (model: (typeof roster)[number]) => string[]> = {
      board: ({ categoryId }) => [slugs[categoryId]!],
      hair: ({ hairColour }) => [hairColour.toLowerCase()],
      eyes: ({ eyeColour }) => [eyeColour.toLowerCase()],
      language: (model) => model.languages,
      skill: (model) => model.skills.toLowerCase().split(', '),
      country: () => [],
      city: () => [],
    }
    const oneOf = ['board', 'hair', 'eyes'] as const
    const allOf = ['language', 'skill'] as const
    /** The plain reading of the criteria, without the choices of one field. */
    const fits = (asked: FindInput, model: (typeof roster)[number], but?: string) =>
      model.heightMm >= Number(asked.height_min ?? 0) * 10 &&
      (!asked.waist_max || (model.waistMm ?? 9999) <= Number(asked.waist_max) * 10) &&
      oneOf.every(
        (field) =>
          field === but ||
          !asked[field] ||
          has[field](model).some((value) => asked[field]!.split(',').includes(value)),
      ) &&
      allOf.every((field) =>
        (asked[field] ?? '')
          .split(',')
          .filter(Boolean)
          .every((value) => has[field](model).includes(value)),
      )
    const questions: FindInput[] = [
      {},
      { board: 'women', hair: 'black,grey', height_min: '172' },
      { language: 'German' },
      { skill: 'chess' },
      { eyes: 'blue', language: 'French,English', waist_max: '70' },
      { board: 'men,non_binary', hair: 'blonde', eyes: 'green', skill: 'dj', height_min: '168' },
    ]
    for (const asked of questions) {
      const { facets, models: shown, total_models } = await find(asked)
      const expected = roster.filter((model) => fits(asked, model))
      expect(total_models).toBe(expected.length)
      expect(shown.map(({ last_name }) => last_name)).toEqual(
        expected.slice(0, 24).map(({ lastName }) => lastName),
      )
      for (const field of [...oneOf, ...allOf]) {
        const counts = new Map<string, number>()
        for (const model of roster.filter((each) => fits(asked, each, field))) {
          for (const value of has[field](model).filter(Boolean)) {
            counts.set(value, (counts.get(value) ?? 0) + 1)
          }
        }
        const choices = facets[field].filter(({ count }) => count > 0)
        expect(new Map(choices.map(({ value, count }) => [value, count])), field).toEqual(counts)
      }
    }
  })

  it('shows no junior and nobody who is not on the site, however they are asked for', async () => {
    const { ctx } = app()
    await aModel(ctx, { board: 'juniors', hairColour: 'Red', languages: ['Breton'] })
    await aModel(ctx, { active: false, hairColour: 'Red' })
    await aModel(ctx, { archivedAt: new Date(), hairColour: 'Red' })
    const publicModel = await aModel(ctx, { hairColour: 'Grey' })
    expect(await findIds({})).toEqual([publicModel])
    expect(await findIds({ board: 'juniors' })).toEqual([])
    const { facets } = await find({ hair: 'red' })
    expect(facets.hair).toEqual([
      { value: 'grey', label: 'Grey', count: 1 },
      { value: 'red', label: 'Red', count: 0 },
    ])
    expect(facets.language).toEqual([])
    expect(facets.board).toEqual([
      { value: 'men', label: 'Men', count: 0 },
      { value: 'women', label: 'Women', count: 0 },
      { value: 'non_binary', label: 'Non-Binary', count: 0 },
    ])
  })

  it('includes juniors, and who is not on the site, for bookers who ask for them', async () => {
    const { ctx } = app()
    const junior = await aModel(ctx, { board: 'juniors', lastName: 'Young' })
    const inactive = await aModel(ctx, { active: false })
    await aModel(ctx, { archivedAt: new Date() })
    const activeModel = await aModel(ctx)
    const booker = await aStaff(app(), 'booker')
    const idsFor = async (query: string) => {
      const { body } = await booker.ask('GET', `find?${query}`)
      return (body.models as { id: number }[]).map(({ id }) => id)
    }
    expect(await idsFor('')).toEqual([activeModel])
    expect(await idsFor('juniors=1&board=juniors')).toEqual([junior])
    expect(await idsFor('juniors=1&inactive=1')).toEqual([junior, inactive, activeModel])
    const { body } = await booker.ask('GET', 'find?juniors=1')
    expect(body).toMatchObject({ total: 2, models: [{ name: 'Maud Young', board: 'Juniors' }, {}] })
    const editor = await aStaff(app(), 'editor')
    expect((await editor.ask('GET', 'find')).status).toBe(403)
  })

  it('finds who is free on all of the days, by the agency’s midnights', async () => {
    const { ctx } = app()
    const kinds = ['job', 'book_out', 'option', 'casting'] as const
    const ids: number[] = []
    for (const kind of kinds) {
      const modelId = await aModel(ctx)
      ids.push(modelId)
      await ctx.db.insert(holds).values({
        modelId,
        kind,
        state: 'live',
        startsAt: new Date('2027-03-02T09:00:00Z'),
        endsAt: new Date('2027-03-02T17:00:00Z'),
        ...(kind === 'option' ? { until: new Date('2027-03-01T09:00:00Z') } : {}),
      })
    }
    expect(await findIds({ free_from: '2027-03-01', free_to: '2027-03-03' })).toEqual([ids[3]])
    expect(await findIds({ free_from: '2027-03-03' })).toEqual(ids)
  })

  it('finds by place, and names the place that nobody is in', async () => {
    const { ctx } = app()
    const place = await aPlace(ctx)
    const id = await aModel(ctx, place)
    await aModel(ctx)
    expect(await findIds({ country: String(place.countryId) })).toEqual([id])
    expect(await findIds({ city: String(place.cityId) })).toEqual([id])
    const { facets } = await find({ city: String(place.cityId), hair: 'green' })
    expect(facets.city).toEqual([
      { value: String(place.cityId), label: facets.city[0]!.label, count: 0 },
    ])
  })

  it('lists the chosen place, however many others there are', async () => {
    const { ctx } = app()
    const { countryId, cityId: empty } = await aPlace(ctx, 'Zürich')
    const ids = Array.from({ length: 405 }, (_, index) => 10_000 + index)
    await ctx.db.insert(cities).values(ids.map((id) => ({ id, countryId, name: 'A' })))
    await ctx.db.insert(models).values(
      ids.map((cityId) => ({
        firstName: 'Maud',
        lastName: 'Vale',
        position: cityId,
        categoryId: 2,
        heightMm: 1780,
        shoeTenths: 390,
        hairColour: 'Black',
        eyeColour: 'Brown',
        countryId,
        cityId,
      })),
    )
    for (const [city, count] of [
      [ids.at(-1), 1],
      [empty, 0],
    ]) {
      const { facets } = await find({ city: String(city) })
      const choices = facets.city.filter(({ value }) => value === String(city))
      expect(choices).toEqual([expect.objectContaining({ count })])
    }
  })

  it('finds who lives within some kilometres of a city', async () => {
    const { ctx } = app()
    const at = async (city: string, latitude: number, longitude: number) => {
      const place = await aPlace(ctx, city)
      await ctx.db.update(cities).set({ latitude, longitude }).where(eq(cities.id, place.cityId))
      return { place, id: await aModel(ctx, place) }
    }
    const paris = await at('Paris', 48.853, 2.349)
    const versailles = await at('Versailles', 48.804, 2.134)
    const lyon = await at('Lyon', 45.748, 4.847)
    await aModel(ctx)
    const city = String(paris.place.cityId)
    expect(await findIds({ city })).toEqual([paris.id])
    expect(await findIds({ city, radius: '25' })).toEqual([paris.id, versailles.id])
    expect(await findIds({ city, radius: '250' })).toEqual([paris.id, versailles.id])
    expect(await findIds({ city, radius: '500' })).toEqual([paris.id, versailles.id, lyon.id])
  })

  it('orders by the fit of a sample and says why', async () => {
    const { ctx } = app()
    const far = await aModel(ctx, { waistMm: 640 })
    const old = await aModel(ctx, { waistMm: 610 })
    await aModel(ctx, { waistMm: 700 })
    const { clock } = ctx.platform
    const today = dayIn(ctx.config.timeZone, clock.now())
    const near = await aModel(ctx, { waistMm: 620, measuredOn: today })
    const { models: found } = await find({ fit_waist: '61', within_waist: '2' })
    expect(found.map(({ id }) => id)).toEqual([near, old, far])
    expect(found[0]!.fit).toEqual({
      distance: 0.5,
      deviations: [{ measure: 'waist', over: 1, isWithin: true }],
      measured_days_ago: 0,
    })
    expect(found[1]!.fit!.measured_days_ago).toBeNull()
  })

  it('finds and orders a whole roster as the formula does', async () => {
    const { ctx } = app()
    const random = chance(11)
    const { clock } = ctx.platform
    const today = dayIn(ctx.config.timeZone, clock.now())
    const some = (least: number, span: number) => least + Math.floor(random() * span)
    const roster = Array.from({ length: 60 }, (_, index) => {
      const age = random() < 0.2 ? null : some(0, 1500)
      const model = {
        firstName: 'Maud',
        lastName: `Vale${index}`,
        position: index,
        categoryId: 2,
        heightMm: 1780,
        shoeTenths: 390,
        hairColour: 'Black',
        eyeColour: 'Brown',
        waistMm: random() < 0.15 ? null : some(570, 90),
        hipMm: some(860, 90),
        measuredOn: age === null ? null : addDays(today, -age),
      }
      return { model, age }
    })
    await ctx.db.insert(models).values(roster.map(({ model }) => model))
    const targets = [
      ['waist', { value: 61, within: 2 }],
      ['hips', { value: 90, within: 1.5 }],
    ] as const
    const expected = roster
      .map(({ model: { waistMm, hipMm }, age }) =>
        computeFit(
          targets,
          { waist: waistMm === null ? null : waistMm / 10, hips: hipMm / 10 },
          age,
        ),
      )
      .filter(({ fits }) => fits)
      .map(({ distance }) => distance)
      .toSorted((one, other) => one - other)
    expect(expected.length).toBeGreaterThan(10)
    const criteria = { fit_waist: '61', within_waist: '2', fit_hips: '90', within_hips: '1.5' }
    const distances: number[] = []
    while (distances.length < expected.length) {
      const page = String(1 + Math.ceil(distances.length / findPageSize))
      const { models: shown, total_models: total } = await find({ ...criteria, page })
      expect(total).toBe(expected.length)
      distances.push(...shown.map(({ fit }) => fit!.distance))
    }
    for (const [place, distance] of expected.entries())
      expect(distances[place]).toBeCloseTo(distance)
  })

  it('gives the measures that were asked for, those of results alone', async () => {
    await aModel(app().ctx, { waistMm: 615, shoeTenths: 395, hipMm: null })
    const [plain] = (await find()).models
    expect(plain?.sought).toEqual([])
    const [model] = (await find({ waist_max: '62', shoe_min: '38', fit_hips: '90' })).models
    expect(model?.sought).toEqual([
      { measure: 'waist', value: 61.5 },
      { measure: 'shoe', value: 39.5 },
    ])
  })

  it('refuses what it cannot read, field by field', async () => {
    const { status, body } = await ask({ height_min: 'tall', radius: '13', free_from: '31-12' })
    expect(status).toBe(422)
    expect(body.errors).toEqual({
      height_min: 'Please use a number from 50 to 250',
      radius: 'Please use one of 0, 25, 50, 100, 250, 500',
      free_from: 'Please give a day as yyyy-mm-dd',
    })
  })
})

describe('the measures of a model', () => {
  const history = async (modelId: number) =>
    app()
      .ctx.db.select({ measuredOn: modelMeasures.measuredOn, waistMm: modelMeasures.waistMm })
      .from(modelMeasures)
      .where(eq(modelMeasures.modelId, modelId))
      .orderBy(asc(modelMeasures.id))

  it('carry the day they were taken, and a change keeps what was before', async () => {
    const { ctx } = app()
    const id = await aModel(ctx, { waistMm: 600, measuredOn: '2026-01-10' })
    const booker = await aStaff(app(), 'booker')
    const { body: model } = await booker.ask('GET', `models/${id}`)
    const { body: larger } = await booker.ask('PUT', `models/${id}`, { ...model, waistMm: 620 })
    const today = String(larger.measuredOn)
    expect(today > '2026-01-10').toBe(true)
    const dated = { ...larger, hipMm: 900, measuredOn: '2026-02-01' }
    const { body: last } = await booker.ask('PUT', `models/${id}`, dated)
    await booker.ask('PUT', `models/${id}`, { ...last, lastName: 'Renamed' })
    expect(await history(id)).toEqual([
      { measuredOn: '2026-01-10', waistMm: 600 },
      { measuredOn: today, waistMm: 620 },
      { measuredOn: '2026-02-01', waistMm: 620 },
    ])
    expect(last.measures).toHaveLength(3)
    const tomorrow = { ...last, measuredOn: '2999-01-01', version: Number(last.version) + 1 }
    expect(await booker.ask('PUT', `models/${id}`, tomorrow)).toMatchObject({
      status: 422,
      body: { errors: { measuredOn: 'Please give a day that is not in the future' } },
    })
  })

  it('have a history that nobody rewrites', async () => {
    const { db } = app().ctx
    const id = await aModel(app().ctx)
    const condition = eq(modelMeasures.modelId, id)
    await expect(db.update(modelMeasures).set({ waistMm: 1 }).where(condition)).rejects.toThrow()
    await expect(db.delete(modelMeasures).where(condition)).rejects.toThrow()
    expect(await history(id)).toHaveLength(1)
    await db.delete(models).where(eq(models.id, id))
    expect(await history(id)).toEqual([])
  })
})

describe('the address of a search', () => {
  const parseCriteria = (query: string) => readCriteria(new URLSearchParams(query)).criteria

  it('is one for what means the same, whatever a form sends', () => {
    const query =
      'hair=grey&hair=black&waist_max=60&waist_min=70&shoe_min=&city=&radius=50&page=&free_from=2027-03-04&free_to=2027-03-01&fit_waist=61&within_waist=2'
    expect(findPath(parseCriteria(query))).toBe(
      '/find?hair=black,grey&waist_min=60&waist_max=70&free_from=2027-03-01&free_to=2027-03-04&fit_waist=61',
    )
    expect(findPath(parseCriteria('page=3&colour=red&height_min=1e9'), 2)).toBe('/find?page=2')
  })

  it('says the same when it is read again', () => {
    const criteria = parseCriteria(
      'board=women&language=French,English&shoe_min=38.5&city=7&radius=100&fit_hips=90&within_hips=1.5',
    )
    expect(parseCriteria(findPath(criteria).slice(6))).toEqual(criteria)
  })
})
