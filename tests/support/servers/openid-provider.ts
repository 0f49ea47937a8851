import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import Provider from 'oidc-provider'

/** A person with an account at the provider, with the field names of OpenID Connect. */
export interface OpenIdPerson {
  sub: string
  email?: string
  email_verified?: boolean
  given_name?: string
  family_name?: string
  name?: string
}

const scope = 'openid email profile'
const keyId = 'published'

/** The two applications of the provider: ours, and a foreign one. */
export const openIdClient = { clientId: 'callboard-test', clientSecret: 'a-secret-of-the-tests' }
export const otherClientId = 'another-application'

interface ProviderOptions {
  /** The redirect address of our application. */
  redirectUri: string
}

const createConfiguration = async (
  people: Map<string, OpenIdPerson>,
  { redirectUri }: ProviderOptions,
) => {
  const keys = await generateKeyPair('RS256', { extractable: true })
  const client = (client_id: string, redirect_uri: string) => ({
    client_id,
    client_secret: openIdClient.clientSecret,
    redirect_uris: [redirect_uri],
    token_endpoint_auth_method: 'client_secret_post' as const,
  })
  return {
    keys,
    configuration: {
      clients: [
        client(openIdClient.clientId, redirectUri),
        client(otherClientId, 'http://localhost:9/elsewhere'),
      ],
      jwks: { keys: [{ ...(await exportJWK(keys.privateKey)), kid: keyId, alg: 'RS256' }] },
      cookies: { keys: ['of the tests'] },
      claims: {
        openid: ['sub'],
        email: ['email', 'email_verified'],
        profile: ['name', 'given_name', 'family_name'],
      },
      // Like Google, adds the email address to the ID token of the code flow.
      conformIdTokenClaims: false,
      pkce: { required: () => true },
      ttl: { Interaction: 60, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
      findAccount: (_: unknown, sub: string) => {
        const person = people.get(sub)
        return person && { accountId: sub, claims: () => ({ ...person }) }
      },
    },
  }
}

/**
 * An OpenID provider on its own port: the certified library with a login page that signs in the `present`
 * person, and Google's inspection of access tokens with its published response.
 */
export const startOpenIdProvider = async (options: ProviderOptions) => {
  const people = new Map<string, OpenIdPerson>()
  let present: string | undefined
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { keys, configuration } = await createConfiguration(people, options)
  const provider: Provider = new Provider(issuer, {
    ...configuration,
    // Consent is granted: the question is not under test.
    loadExistingGrant: (ctx) => grantFor(ctx.oidc.client?.clientId, ctx.oidc.account?.accountId),
  })
  const grantFor = async (clientId = '', accountId = '') => {
    const grant = new provider.Grant({ clientId, accountId })
    grant.addOIDCScope(scope)
    await grant.save()
    return grant
  }
  const logIn = (request: IncomingMessage, response: ServerResponse) =>
    provider.interactionFinished(
      request,
      response,
      present ? { login: { accountId: present } } : { error: 'access_denied' },
    )
  const answer = provider.callback()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith('/interaction/')) void logIn(request, response)
    else if (request.url === '/tokeninfo') void tokenInfo(provider, request, response)
    else void answer(request, response)
  })
  return {
    issuer,
    tokenInfoUrl: `${issuer}/tokeninfo`,
    /** Sets the person at the browser; undefined simulates pressing Cancel. */
    present: (person: OpenIdPerson | undefined) => {
      if (person) people.set(person.sub, person)
      present = person?.sub
    },
    /** An access token that the provider gave to an application for a person. */
    accessToken: async (person: OpenIdPerson, clientId = openIdClient.clientId) => {
      people.set(person.sub, person)
      const client = await provider.Client.find(clientId)
      if (!client) throw new Error(`No such application: ${clientId}`)
      const { jti: grantId } = await grantFor(clientId, person.sub)
      const token = { accountId: person.sub, client, grantId, scope, gty: 'authorization_code' }
      return new provider.AccessToken(token).save()
    },
    /** An ID token with these claims, signed with the published key, another key or none. */
    idToken: async (
      claims: JWTPayload,
      { iss = issuer, aud = openIdClient.clientId, expires = '5m', sign = 'published' } = {},
    ) => {
      const unsigned = { ...claims, iss, aud }
      if (sign === 'none') {
        return new UnsecuredJWT(unsigned).setIssuedAt().setExpirationTime(expires).encode()
      }
      const other = await generateKeyPair('RS256')
      const isShared = sign === 'shared'
      const key = sign === 'published' ? keys.privateKey : other.privateKey
      return new SignJWT(unsigned)
        .setProtectedHeader({ alg: isShared ? 'HS256' : 'RS256', kid: keyId })
        .setIssuedAt('-1m')
        .setExpirationTime(expires)
        .sign(isShared ? new TextEncoder().encode(openIdClient.clientSecret.repeat(2)) : key)
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/**
 * Google's `tokeninfo`: returns the owner of an access token and the application it was issued to; 400 for
 * others.
 */
const tokenInfo = async (
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const accessToken = new URLSearchParams(await text(request)).get('access_token') ?? ''
  const token = await provider.AccessToken.find(accessToken)
  response.setHeader('content-type', 'application/json')
  if (!token) {
    response.statusCode = 400
    response.end(JSON.stringify({ error_description: 'Invalid Value' }))
    return
  }
  const { clientId, accountId, scope: scopes, exp } = token
  response.end(
    JSON.stringify({
      azp: clientId,
      aud: clientId,
      sub: accountId,
      scope: scopes,
      exp: String(exp),
    }),
  )
}
