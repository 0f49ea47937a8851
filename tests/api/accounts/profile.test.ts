import { describe, expect, it } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import { countries, states, cities } from '#server/db/schema/places.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { aPlace } from '#tests/support/records/factories.ts'
import {
  anAccount,
  aSignedIn,
  aVisitor,
  password,
  useApp,
} from '#tests/support/records/visitors.ts'

const commonPassword =
  'This password is one of the most common, which attackers try first. Please choose another, for example three unrelated words'
const database = useDatabase()
const app = useApp(database, { RESPONSE_CACHE: 'off' })
const email = 'client@vale.example'

const login = (address: string, secret = password) =>
  aVisitor(app().app).call('POST /api/V1/login', { email: address, password: secret })
const isSignedIn = async (token: string) => {
  const authorization = `Bearer ${token}`
  const { body } = await aVisitor(app().app).call('GET /api/V1/session', {}, { authorization })
  return body.result?.user != null
}

describe('the profile', () => {
  const fields = {
    first_name: 'Ada',
    last_name: 'Byron',
    email,
    phone: '+44 20 99',
    profile_address: '12 St James Square',
  }

  it('is saved, and takes neither a role nor anything else that is not on the form', async () => {
    const { visitor, id } = await aSignedIn(app())
    const change = { user_id: id, ...fields, role: 'owner', email_verified: false }
    const { status, body } = await visitor.call('POST /api/V1/update-user-profile', change)
    expect(status).toBe(200)
    const flags = { pending_email: null, email_verified: true, has_password: true }
    const saved = { id, ...fields, role: 'client', ...flags }
    expect(body.result?.user).toEqual(saved)
    const again = await visitor.call('POST /api/V1/get-user-profile', { user_id: id })
    expect(again.body.result?.user).toEqual(saved)
    expect(again.headers['cache-control']).toBe('no-store')
    expect(await app().emailsTo(email)).toEqual([])
  })

  it.each([
    [{ first_name: ' ' }, 'first_name', 'Profile all field are required'],
    [{ profile_address: '' }, 'profile_address', 'Profile all field are required'],
    [{ email: 'ada@' }, 'email', '*please enter valid Email'],
    [{ phone: '1'.repeat(21) }, 'phone', 'Please use at most 20 characters'],
  ])('is not saved with %o', async (change, field, message) => {
    const { visitor, id } = await aSignedIn(app())
    const before = await database().db.select().from(users)
    const input = { user_id: id, ...fields, ...change }
    const { status, body } = await visitor.call('POST /api/V1/update-user-profile', input)
    expect(status).toBe(422)
    expect(body.errors).toEqual({ [field]: message })
    expect(await database().db.select().from(users)).toEqual(before)
  })

  it('may write its address in another case without a word, but not take another account’s', async () => {
    await anAccount(app(), { email: 'taken@vale.example' })
    const { visitor, id } = await aSignedIn(app())
    const save = (address: string) =>
      visitor.call('POST /api/V1/update-user-profile', { user_id: id, ...fields, email: address })
    const { body } = await save('CLIENT@vale.example')
    expect(body.result?.user.email_verified).toBe(true)
    expect(await app().emailsTo(email)).toEqual([])
    const response = await save('Taken@VALE.example')
    expect(response).toMatchObject({
      status: 409,
      body: { errors: { email: 'This email already has an account' } },
    })
  })
})

describe('the password', () => {
  const passwords = {
    current_password: password,
    new_password: 'another one',
    confirm_password: 'another one',
  }

  it('is changed: other sessions end, this one continues with a new token, the owner is notified', async () => {
    const { visitor, id, token } = await aSignedIn(app())
    const other = (await login(email)).body.result!.token
    const change = { user_id: id, ...passwords }
    const { status, body } = await visitor.call('POST /api/V1/change-password', change, {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    })
    expect(status).toBe(200)
    expect(visitor.cookie()).toBe(body.result?.token)
    expect(await Promise.all([token, other, body.result!.token].map(isSignedIn))).toEqual([
      false,
      false,
      true,
    ])
    expect((await login(email)).status).toBe(401)
    expect((await login(email, passwords.new_password)).status).toBe(200)
    const [message] = await app().emailsTo(email)
    expect(message?.subject).toBe('Your password was changed')
    expect(message?.text).toMatch(/was changed on .+\(Paris\)/)
    expect(message?.text).toMatch(
      /\nDevice: Firefox on Linux\nNetwork address: 10\.\d+\.\d+\.\d+\n/,
    )
    expect(message?.text).toMatch(/Reset my password: .+\/forget-password/)
    expect(message?.text).not.toContain(passwords.new_password)
  })

  it.each([
    [{ confirm_password: 'a third one' }, { confirm_password: '*Both password are not matched' }],
    [{ current_password: '' }, { current_password: 'Current password is required' }],
    [
      { current_password: 'wrong one' },
      { current_password: 'Your current password is not correct' },
    ],
    [
      { new_password: 'short', confirm_password: 'short' },
      { new_password: 'Please use at least 8 characters' },
    ],
    [
      { new_password: 'Password1', confirm_password: 'Password1' },
      { new_password: commonPassword },
    ],
  ])('is not changed with %o', async (change, errors) => {
    const { visitor, id, token } = await aSignedIn(app())
    const input = { user_id: id, ...passwords, ...change }
    const { status, body } = await visitor.call('POST /api/V1/change-password', input)
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors })
    expect(await isSignedIn(token)).toBe(true)
    expect((await login(email)).status).toBe(200)
    expect(await app().emailsTo(email)).toEqual([])
  })

  it('cannot be guessed over an open session either: wrong ones count like failed sign-ins in it', async () => {
    const { visitor, id } = await aSignedIn(app())
    const guess = (current_password: string) =>
      visitor.call('POST /api/V1/change-password', { user_id: id, ...passwords, current_password })
    for (let count = 0; count < 10; count += 1) await guess(`wrong ${count}`)
    expect((await guess(password)).status).toBe(429)
  })
})

describe('the delivery address', () => {
  const fields = {
    full_name: 'Ada Client',
    phone: '+33 1 99 00 14 21',
    email: 'parcels@studio.example',
    address: '3 rue Oberkampf',
    postal_code: '75011',
  }

  /** A country without states and one with a state, a city in each. */
  const aWorld = async () => {
    const { db } = database()
    const france = await aPlace(database())
    await db.insert(countries).values({ id: 840, code: 'US', name: 'United States' })
    await db.insert(states).values({ id: 7001, countryId: 840, code: 'OR', name: 'Oregon' })
    await db.insert(cities).values([{ id: 8001, countryId: 840, stateId: 7001, name: 'Portland' }])
    return { ...france, unitedStates: 840, oregon: 7001, portland: 8001 }
  }

  it('is null, then what was saved, with the names of its places', async () => {
    const world = await aWorld()
    const { visitor, id } = await aSignedIn(app())
    const get = () => visitor.call('POST /api/V1/profile/get-address', { user_id: id })
    expect((await get()).body.result?.address).toBeNull()
    const french = { country_id: world.countryId, state_id: '' as const, city_id: world.cityId }
    const save = (place: object) =>
      visitor.call('POST /api/V1/profile/update-address', {
        user_id: id,
        ...fields,
        ...french,
        ...place,
      })
    expect((await save({})).status).toBe(200)
    expect((await get()).body.result?.address).toEqual({
      user_id: id,
      ...fields,
      country_id: world.countryId,
      country_name: 'France',
      state_id: null,
      state_name: '',
      city_id: world.cityId,
      city_name: 'Paris',
    })
    const american = { country_id: 840, state_id: world.oregon, city_id: String(world.portland) }
    await save({ ...american, address: '1 Burnside' })
    expect((await get()).body.result?.address).toMatchObject({
      country_name: 'United States',
      state_name: 'Oregon',
      city_name: 'Portland',
      address: '1 Burnside',
    })
    for (const [place, errors] of [
      [{ country_id: '' }, { country_id: 'Country is required' }],
      [{ city_id: '' }, { city_id: 'City is required' }],
      [{ postal_code: ' ' }, { postal_code: 'Postal Code is required' }],
      [{ country_id: 999 }, { country_id: 'Please choose a country from the list' }],
      [{ city_id: world.portland }, { city_id: 'Please choose a city from the list' }],
      [{ ...american, state_id: '' }, { state_id: 'State is required' }],
      [{ ...american, state_id: 7999 }, { state_id: 'Please choose a state of this country' }],
    ] as const) {
      const { status, body } = await save(place)
      expect({ status, errors: body.errors }).toEqual({ status: 422, errors })
    }
    expect((await get()).body.result?.address?.address).toBe('1 Burnside')
  })
})
