import { asc } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { identities, users } from '#server/db/schema/accounts.ts'
import { createFacebookSignIn } from '#server/platform/sign-in/facebook.ts'
import { googleSignIn } from '#server/platform/sign-in/google.ts'
import type { ProviderName } from '#server/platform/sign-in/sign-in.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { graphClient, startGraphServer } from '#tests/support/servers/graph-server.ts'
import {
  openIdClient,
  otherClientId,
  startOpenIdProvider,
} from '#tests/support/servers/openid-provider.ts'
import { plantCredentials, listCredentialTables } from '#tests/support/records/planted.ts'
import {
  anAccount,
  aSignedIn,
  aVisitor,
  password,
  useApp,
} from '#tests/support/records/visitors.ts'

const site = 'http://localhost:3000'
const openId = await startOpenIdProvider({ redirectUri: `${site}/sign-in/google/callback` })
const graph = await startGraphServer()
afterAll(() => Promise.all([openId.stop(), graph.stop()]))

const database = useDatabase()
const app = useApp(
  database,
  { RESPONSE_CACHE: 'off' },
  {
    signIn: {
      google: googleSignIn({ ...openIdClient, ...openId }),
      facebook: createFacebookSignIn({ ...graphClient, ...graph }),
    },
  },
)

interface Person {
  id: string
  email?: string
  verified?: boolean
}
const nora: Person = { id: 'nora-1', email: 'nora@mail.example', verified: true }

const openIdPerson = ({ id, email, verified }: Person) => ({
  sub: id,
  email,
  email_verified: verified,
  given_name: 'Nora',
  family_name: 'Quist',
})
/** Facebook returns only confirmed addresses. */
const graphPerson = ({ id, email, verified }: Person) => ({
  id,
  first_name: 'Nora',
  last_name: 'Quist',
  ...(email && verified ? { email } : {}),
})

/** The person who is using the browser while it is at a provider. */
const setBrowserUser = (person: Person | undefined) => {
  openId.present(person && openIdPerson(person))
  graph.present(person && graphPerson(person))
}
beforeEach(() => setBrowserUser(nora))

/** Follows a provider's redirects, with a fresh browser's cookies, until they lead back to the site. */
const followProvider = async (start: string): Promise<URL> => {
  const jar = new Map<string, string>()
  let url = new URL(start)
  for (let hops = 0; hops < 12 && url.origin !== site; hops += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    const next = response.headers.get('location')
    if (!next) throw new Error(`${url.href}: ${response.status} ${await response.text()}`)
    url = new URL(next, url)
  }
  return url
}

/** A browser's cookies of our site, for pages rather than API requests. */
const aBrowser = () => {
  const jar = new Map<string, string>()
  return {
    jar,
    open: async (path: string) => {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await app().app.server.inject({ url: path, headers: { cookie } })
      for (const { name, value, maxAge } of response.cookies) {
        if (maxAge === 0) jar.delete(name)
        else jar.set(name, value)
      }
      const setCookie = [response.headers['set-cookie'] ?? []].flat()
      return { status: response.statusCode, location: response.headers.location ?? '', setCookie }
    },
  }
}

const startSignIn = async (
  browser: ReturnType<typeof aBrowser>,
  provider: ProviderName,
  query = '',
) => followProvider((await browser.open(`/sign-in/${provider}${query}`)).location)

/** The whole sign-in: to the provider, through its pages, and back. */
const signInAt = async (provider: ProviderName, query = '') => {
  const browser = aBrowser()
  const back = await startSignIn(browser, provider, query)
  const arrival = await browser.open(back.pathname + back.search)
  return { browser, back, arrival, session: browser.jar.get('callboard_session') }
}

const getUser = async (session: string | undefined) => {
  const cookie = `callboard_session=${session}`
  const { body } = await aVisitor(app().app).call('GET /api/V1/session', {}, { cookie })
  return body.result?.user
}

const allUsers = () => database().db.select().from(users).orderBy(asc(users.id))

const credentialFor = (provider: ProviderName, person: Person) =>
  provider === 'google'
    ? openId.accessToken(openIdPerson(person))
    : Promise.resolve(graph.accessToken(graphPerson(person)))

const withCredential = (provider: ProviderName, credential: string, claims: object = {}) => {
  const visitor = aVisitor(app().app)
  const fields = { name: 'Nora Quist', ...claims }
  return provider === 'google'
    ? visitor.call('POST /api/V1/login-with-google-auth', { google_login: credential, ...fields })
    : visitor.call('POST /api/V1/login-with-facebook-auth', {
        facebook_login: credential,
        ...fields,
      })
}

const loginFailure = {
  status: 401,
  setCookie: [],
  body: {
    status: false,
    message: 'Login failed, please try again.',
    error: { code: 'wrong_credentials' },
  },
}

describe.each(['google', 'facebook'] as const)('over %s', (provider) => {
  const failed = `/login?failed=${provider}`

  it('somebody new gets an account, comes back to where they were, and finds it again', async () => {
    const { arrival, session } = await signInAt(provider, '?redirect=/model/7&act=select')
    expect(arrival).toMatchObject({
      status: 303,
      location: '/signed-in?redirect=%2Fmodel%2F7&act=select',
    })
    const line = arrival.setCookie.find((each) => each.startsWith('callboard_session='))
    expect(line).toMatch(/; HttpOnly.*; SameSite=Lax/)
    const user = await getUser(session)
    expect(user).toMatchObject({
      email: nora.email,
      first_name: 'Nora',
      last_name: 'Quist',
      role: 'client',
      email_verified: true,
      has_password: false,
    })
    // The address at the provider may change; the person is known by the provider's own id.
    setBrowserUser({ ...nora, email: 'nora@new.example' })
    const again = await signInAt(provider)
    expect((await getUser(again.session))?.id).toBe(user?.id)
    expect(await allUsers()).toHaveLength(1)
  })

  it('the account with the same confirmed address is linked and keeps its data', async () => {
    const { id, token } = await aSignedIn(app(), { email: 'NORA@mail.example' })
    expect((await getUser((await signInAt(provider)).session))?.id).toBe(id)
    expect(await getUser(token)).toMatchObject({ id, has_password: true })
    expect(await database().db.select().from(identities)).toMatchObject([
      { provider, subject: nora.id, userId: id },
    ])
  })

  it('an account that somebody opened in wait, without confirming the address, is closed to them', async () => {
    const email = nora.email!
    const { token, id } = await aSignedIn(app(), { email, verified: false })
    await plantCredentials(database(), id)
    expect((await getUser((await signInAt(provider)).session))?.id).toBe(id)
    expect(await getUser(token)).toBeNull()
    expect(await listCredentialTables(database(), id)).toEqual(['sessions', 'identities'])
    expect(await database().db.select().from(identities)).toMatchObject([{ subject: nora.id }])
    const { status } = await aVisitor(app().app).call('POST /api/V1/login', { email, password })
    expect(status).toBe(401)
  })

  it.each([
    ['without an address', { id: 'kim-1' }],
    ['with an address that nobody confirmed', { ...nora, verified: false }],
  ])('somebody %s gets nothing, and no account is touched', async (_, person) => {
    await anAccount(app(), { email: nora.email })
    const before = await allUsers()
    setBrowserUser(person)
    const { arrival, session } = await signInAt(provider, '?redirect=/booking')
    expect(arrival.location).toBe(`/login?redirect=%2Fbooking&failed=${provider}`)
    expect(session).toBeUndefined()
    expect(await withCredential(provider, await credentialFor(provider, person))).toMatchObject(
      loginFailure,
    )
    expect(await allUsers()).toEqual(before)
    expect(await database().db.select().from(identities)).toEqual([])
  })

  it('the way back is open to the browser that set out, once, with its own answer', async () => {
    const browser = aBrowser()
    const back = await startSignIn(browser, provider)
    const stranger = aBrowser()
    expect((await stranger.open(back.pathname + back.search)).location).toBe(failed)
    // An attacker who started a sign-in too and injects somebody else's code.
    const strangerUrl = await startSignIn(stranger, provider)
    strangerUrl.searchParams.set('code', back.searchParams.get('code') ?? '')
    if (provider === 'google') {
      expect((await stranger.open(strangerUrl.pathname + strangerUrl.search)).location).toBe(failed)
    }
    expect(stranger.jar.has('callboard_session')).toBe(false)
    const cookie = browser.jar.get('callboard_sign_in') ?? ''
    back.searchParams.set('state', 'forged')
    expect((await browser.open(back.pathname + back.search)).location).toBe(failed)
    expect(browser.jar.has('callboard_sign_in')).toBe(false)
    browser.jar.set('callboard_sign_in', `${cookie}tampered`)
    expect((await browser.open(back.pathname + back.search)).location).toBe(failed)
    expect(await allUsers()).toEqual([])
  })

  it('a code works only once, and pressing Cancel leads back', async () => {
    const browser = aBrowser()
    const back = await startSignIn(browser, provider)
    const cookie = browser.jar.get('callboard_sign_in') ?? ''
    expect((await browser.open(back.pathname + back.search)).location).toBe('/signed-in')
    browser.jar.clear()
    browser.jar.set('callboard_sign_in', cookie)
    expect((await browser.open(back.pathname + back.search)).location).toBe(failed)
    setBrowserUser(undefined)
    expect((await signInAt(provider)).arrival.location).toBe(failed)
  })

  it('a session from before the sign-in is worth nothing after it', async () => {
    const { token } = await aSignedIn(app())
    const browser = aBrowser()
    browser.jar.set('callboard_session', token)
    const back = await startSignIn(browser, provider)
    await browser.open(back.pathname + back.search)
    expect(browser.jar.get('callboard_session')).not.toBe(token)
    expect(await getUser(token)).toBeNull()
  })

  it('a credential opens its own person’s account, whatever else the payload claims', async () => {
    const owner = await anAccount(app(), { email: 'owner@vale.example', role: 'owner' })
    const answer = await withCredential(provider, await credentialFor(provider, nora), {
      email: 'owner@vale.example',
      social_Id: String(owner),
      first_name: 'The',
      last_name: 'Owner',
    })
    expect(answer.body).toMatchObject({
      status: true,
      result: { user: { email: nora.email, first_name: 'Nora', role: 'client' }, saveDairy: [] },
    })
    expect(answer.body.result?.user.id).not.toBe(owner)
    expect(await database().db.select().from(identities)).toMatchObject([{ subject: nora.id }])
  })

  it('what a guest chose joins what the account had', async () => {
    const [first, second] = [await aModel(app().ctx), await aModel(app().ctx)]
    const { visitor, id } = await aSignedIn(app(), { email: nora.email })
    await visitor.call('POST /api/V1/wishlists', { user_id: id, product_id: first })
    const { session } = await signInAt(provider)
    const { body } = await aVisitor(app().app).call(
      'POST /api/V1/merge-wishlist',
      { user_id: id, product_ids: [second, first, 999_999] },
      { cookie: `callboard_session=${session}` },
    )
    expect(body.result?.saveDairy.toSorted()).toEqual([first, second].toSorted())
  })
})

describe('a credential that must not count', () => {
  const claims = { sub: nora.id, email: nora.email, email_verified: true }
  const credentials: Record<string, () => Promise<string> | string> = {
    'made up': () => 'ya29.made-up',
    'an access token of another application': () =>
      openId.accessToken(openIdPerson(nora), otherClientId),
    'an ID token of another application': () => openId.idToken(claims, { aud: otherClientId }),
    'an ID token of another issuer': () => openId.idToken(claims, { iss: 'https://evil.example' }),
    'an ID token under a forged signature': () => openId.idToken(claims, { sign: 'forged' }),
    'an ID token under a shared secret': () => openId.idToken(claims, { sign: 'shared' }),
    'an ID token without a signature': () => openId.idToken(claims, { sign: 'none' }),
    'an ID token that is too old': () => openId.idToken(claims, { expires: '-10s' }),
    'an ID token of nobody': () => openId.idToken({ ...claims, sub: undefined }),
  }
  it.each(Object.keys(credentials))('of Google: %s', async (name) => {
    expect(await withCredential('google', (await credentials[name]?.()) ?? '')).toMatchObject(
      loginFailure,
    )
    expect(await allUsers()).toEqual([])
  })

  it('but a whole ID token does, from either form of the issuer', async () => {
    for (const iss of [openId.issuer, new URL(openId.issuer).host]) {
      const { status } = await withCredential('google', await openId.idToken(claims, { iss }))
      expect(status).toBe(200)
    }
  })

  const person = graphPerson(nora)
  it.each<[string, () => string]>([
    ['made up', () => 'EAAmade-up'],
    ['of another application', () => graph.accessToken(person, { appId: '666' })],
    ['of a page', () => graph.accessToken(person, { type: 'PAGE' })],
    ['taken back', () => graph.accessToken(person, { isValid: false })],
    [
      'that shows somebody else',
      () => graph.accessToken({ id: 'eve' }, { shows: { ...person, id: 'somebody-else' } }),
    ],
  ])('of Facebook: %s', async (_, make) => {
    expect(await withCredential('facebook', make())).toMatchObject(loginFailure)
    expect(await allUsers()).toEqual([])
  })

  it('counts for the address it comes from, as a sign-in does: a hundred are taken', async () => {
    const failures = await Promise.all(
      Array.from({ length: 100 }, () => withCredential('facebook', 'EAAmade-up')),
    )
    expect(failures.every(({ status }) => status === 401)).toBe(true)
    expect((await withCredential('facebook', graph.accessToken(person))).status).toBe(429)
  }, 60_000)
})

it('an unavailable provider leads back to the sign-in page, and is tried again the next time', async () => {
  const offlineGoogle = googleSignIn({ ...openIdClient, issuer: 'http://127.0.0.1:9' })
  const journey = { state: 's', nonce: 'n', codeVerifier: 'v', redirectUri: site }
  await expect(offlineGoogle.authorizationUrl(journey)).rejects.toThrow()
  await expect(offlineGoogle.identityFromCredential('ya29.token')).rejects.toThrow()
})

it('there is no way over a provider that does not exist', async () => {
  for (const path of [
    '/sign-in/twitter',
    '/sign-in/twitter/callback',
    '/sign-in/google/elsewhere',
  ]) {
    expect((await aBrowser().open(path)).status).toBe(404)
  }
})
