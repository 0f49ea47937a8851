import { describe, expect, it, beforeEach } from 'vitest'
import { sql } from 'drizzle-orm'
import { ensurePlaces } from '#server/modules/places/index.ts'
import { countryId } from '#server/modules/places/places.domain.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { aVisitor, useApp } from '#tests/support/records/visitors.ts'

const database = useDatabase()
const app = useApp(database)

const several = Array.from({ length: 210 }, (_, n) => ({
  countryCode: 'FR',
  stateCode: 'BFC',
  name: `Village ${n}`,
}))

const few = {
  countries: [
    { isoCode: 'FR', name: 'France' },
    { isoCode: 'AX', name: 'Åland Islands' },
    { isoCode: 'MC', name: 'Monaco' },
  ],
  states: [
    { countryCode: 'FR', isoCode: 'IDF', name: 'Île-de-France' },
    { countryCode: 'FR', isoCode: 'BFC', name: 'Bourgogne-Franche-Comté' },
  ],
  cities: [
    { countryCode: 'FR', stateCode: 'IDF', name: 'Évry' },
    { countryCode: 'FR', stateCode: 'IDF', name: 'Paris' },
    { countryCode: 'FR', stateCode: 'IDF', name: 'Saint-Ouen-sur-Seine' },
    { countryCode: 'FR', stateCode: 'BFC', name: 'Parisot' },
    { countryCode: 'FR', stateCode: 'BFC', name: 'Cormeilles-en-Parisis' },
    { countryCode: 'FR', stateCode: 'BFC', name: '100% Town_' },
    { countryCode: 'FR', stateCode: 'IDF', name: 'Yvoire' },
    { countryCode: 'FR', stateCode: 'BFC', name: 'Yvoire' },
    ...several,
  ],
}

const load = () => ensurePlaces(app().ctx, () => Promise.resolve(few))
beforeEach(load)

const france = countryId('FR')
const states = async () => {
  const { body } = await aVisitor(app().app).call('GET /api/V1/get-state', { country_id: france })
  return body.result?.states ?? []
}
const cities = async (question: Record<string, string | number>) => {
  const answer = await aVisitor(app().app).call('GET /api/V1/get-cities', question)
  return { ...answer, names: answer.body.result?.cities.map((city) => city.name) }
}

describe('countries and states', () => {
  it('come by name, accents sorted among plain letters', async () => {
    const { body } = await aVisitor(app().app).call('GET /api/V1/get-countries', {})
    expect(body).toEqual({
      status: true,
      message: '',
      result: {
        countries: [
          { id: countryId('AX'), name: 'Åland Islands' },
          { id: france, name: 'France' },
          { id: countryId('MC'), name: 'Monaco' },
        ],
      },
    })
    expect((await states()).map((state) => state.name)).toEqual([
      'Bourgogne-Franche-Comté',
      'Île-de-France',
    ])
  })

  it('are empty where a country has none, and refused where there is no such country', async () => {
    const ask = (country_id: number | string) =>
      aVisitor(app().app).call('GET /api/V1/get-state', { country_id })
    expect((await ask(countryId('MC'))).body).toMatchObject({
      status: true,
      result: { states: [] },
    })
    expect((await ask(9999)).status).toBe(404)
    expect((await ask('France')).status).toBe(422)
  })
})

describe('cities', () => {
  it('are found by any part of the name, without accents or case, beginnings first', async () => {
    expect((await cities({ country_id: france, search: ' PARIS' })).names).toEqual([
      'Paris',
      'Parisot',
      'Cormeilles-en-Parisis',
    ])
    expect((await cities({ country_id: france, search: 'evr' })).names).toEqual(['Évry'])
  })

  it('are those of the state where one is chosen', async () => {
    const [bourgogne, idf] = await states()
    const both = { country_id: france, state_id: bourgogne!.id, search: 'paris' }
    expect((await cities(both)).names).toEqual(['Parisot', 'Cormeilles-en-Parisis'])
    expect((await cities({ state_id: idf!.id })).names).toEqual([
      'Évry',
      'Paris',
      'Saint-Ouen-sur-Seine',
      'Yvoire',
    ])
    expect((await cities({ country_id: france, state_id: '', search: 'evry' })).names).toHaveLength(
      1,
    )
  })

  it('name their state, and namesakes come by it', async () => {
    const { body } = await cities({ country_id: france, search: 'yvoire' })
    expect(body.result?.cities).toEqual(
      ['Bourgogne-Franche-Comté', 'Île-de-France'].map((state_name) => ({
        id: expect.any(Number) as number,
        name: 'Yvoire',
        state_name,
      })),
    )
  })

  it('take % and _ for what they are', async () => {
    expect((await cities({ country_id: france, search: '%' })).names).toEqual(['100% Town_'])
    expect((await cities({ country_id: france, search: 'n_' })).names).toEqual(['100% Town_'])
  })

  it('are at most 200, and none is said in words', async () => {
    expect((await cities({ country_id: france })).names).toHaveLength(200)
    expect((await cities({ country_id: france, search: 'zzz' })).body).toEqual({
      status: true,
      message: 'No Matches Found',
      result: { cities: [] },
    })
  })

  it('are refused for unknown places and without one', async () => {
    const [bourgogne] = await states()
    expect((await cities({ country_id: 9999 })).status).toBe(404)
    expect((await cities({ state_id: 5 })).status).toBe(404)
    expect((await cities({ country_id: countryId('MC'), state_id: bourgogne!.id })).status).toBe(
      404,
    )
    const nothing = await cities({ search: 'paris' })
    expect(nothing.status).toBe(422)
    expect(nothing.body.errors).toEqual({ country_id: 'Please choose a country' })
    expect((await cities({ country_id: france, search: 'x'.repeat(101) })).status).toBe(422)
  })
})

describe('loading', () => {
  it('does nothing the second time, and completes a load that was cut short', async () => {
    expect(await load()).toBe(false)
    await database().db.execute(sql`delete from settings where key = 'places_loaded'`)
    await database().db.execute(sql`delete from cities where name = 'Paris'`)
    expect(await load()).toBe(true)
    expect((await cities({ country_id: france, search: 'paris' })).names).toContain('Paris')
  })
})
