import { afterAll, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { createLogger } from '#server/platform/logger.ts'
import { createFacebookSignIn } from '#server/platform/sign-in/facebook.ts'
import { googleSignIn } from '#server/platform/sign-in/google.ts'
import { useDatabase } from '#tests/support/databases.ts'
import {
  anAccount,
  aSession,
  aVisitor,
  sessionCookie,
  useApp,
} from '#tests/support/records/visitors.ts'
import { graphClient } from '#tests/support/servers/graph-server.ts'
import { openIdClient, startOpenIdProvider } from '#tests/support/servers/openid-provider.ts'

const site = 'http://localhost:3000'
const openId = await startOpenIdProvider({ redirectUri: `${site}/sign-in/google/callback` })
afterAll(openId.stop)

const database = useDatabase()
const test = useApp(database)

const loggingApp = async () => {
  const lines: string[] = []
  const config = readConfig({ LOG_LEVEL: 'trace' })
  const app = await buildApp({
    config,
    log: createLogger(config, { write: (line) => void lines.push(line) }),
    database: database(),
    signIn: {
      google: googleSignIn({ ...openIdClient, ...openId }),
      facebook: createFacebookSignIn(graphClient),
    },
  })
  return { app, log: () => lines.join('') }
}

/** What a stranger sends to be repeated by the library that refuses it. */
const repeated = 'marker-words ada@studio.example '.repeat(100)

it('says by name what a library has refused, and repeats nothing of what was sent', async () => {
  const user_id = await anAccount(test(), { email: 'client@vale.example' })
  const token = await aSession(test(), user_id)
  const { app, log } = await loggingApp()
  try {
    const client = aVisitor(app, '203.0.113.9', { [sessionCookie]: token })
    const options = await client.call('POST /api/V1/passkeys/registration-options', { user_id })
    const clientData = {
      type: 'webauthn.create',
      challenge: options.body.result?.challenge,
      origin: repeated,
    }
    const clientDataJSON = Buffer.from(JSON.stringify(clientData)).toString('base64url')
    const passkey = { id: 'abc', rawId: 'abc', type: 'public-key' as const }
    const response = await client.call('POST /api/V1/passkeys/register', {
      user_id,
      name: 'Phone',
      response: { ...passkey, response: { clientDataJSON } },
    })
    expect(response.status).toBe(422)
    for (const provider of ['google', 'facebook']) {
      const redirect = await app.server.inject({ url: `/sign-in/${provider}` })
      const [cookie] = redirect.cookies
      const state = new URL(String(redirect.headers.location)).searchParams.get('state')
      const answer = new URLSearchParams({
        error: repeated,
        error_description: repeated,
        iss: openId.issuer,
        state: state!,
      })
      const callback = await app.server.inject({
        url: `/sign-in/${provider}/callback?${answer.toString()}`,
        cookies: { [cookie!.name]: cookie!.value },
      })
      expect(callback.headers.location).toBe(`/login?failed=${provider}`)
    }
  } finally {
    await app.close()
  }
  const lines = log()
    .split('\n')
    .filter((line) => line.includes('"refusal"'))
  expect(lines).toHaveLength(5)
  expect(lines[0]).toContain('a new passkey was refused')
  expect(lines[0]).toContain('verifyRegistrationResponse')
  expect(lines[1]).toContain('"type":"AuthorizationResponseError"')
  expect(lines[3]).toContain('Facebook returned no code')
  expect(log()).not.toContain('marker-')
})
