import { createRemoteJWKSet, jwtVerify } from 'jose'
import * as oidc from 'openid-client'
import { z } from 'zod'
import { type Identity, refuseIdentity, type SignInProvider, splitName } from './sign-in.ts'

interface Options {
  clientId: string
  clientSecret: string
  /** Google's own, except in tests. */
  issuer?: string
  tokenInfoUrl?: string
}

const timeoutSeconds = 10

/** Google returns booleans of the token inspection as text. */
const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])

const claims = z.object({
  sub: z.string().min(1),
  email: z.string().optional(),
  email_verified: flag.default(false),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  name: z.string().optional(),
})

/** Google's description of an access token; `aud` is the client that it was issued to. */
const tokenInfo = z.object({ aud: z.string(), sub: z.string().min(1) })

/**
 * Google by OpenID Connect: authorization code with PKCE, state and nonce, and an ID token whose signature,
 * issuer, audience and age are checked. A credential from an API client may be an ID token, checked the same
 * way, or an access token, which Google inspects (its audience must be us).
 */
export const googleSignIn = ({
  clientId,
  clientSecret,
  issuer = 'https://accounts.google.com',
  tokenInfoUrl = 'https://oauth2.googleapis.com/tokeninfo',
}: Options): SignInProvider => {
  const configuration = discoverOnce({ issuer, clientId, clientSecret })

  const fromIdToken = async (idToken: string): Promise<Identity> => {
    const { jwks_uri: keysUrl } = (await configuration()).serverMetadata()
    if (!keysUrl) throw refuseIdentity('The provider publishes no keys')
    const { payload } = await jwtVerify(idToken, getKeySet(keysUrl), {
      // Google documents both forms of its issuer.
      issuer: [issuer, new URL(issuer).host],
      audience: clientId,
      requiredClaims: ['sub', 'exp', 'iat'],
    })
    return toIdentity(payload)
  }

  const fromAccessToken = async (accessToken: string): Promise<Identity> => {
    const { aud, sub } = await inspect(tokenInfoUrl, accessToken)
    if (aud !== clientId) throw refuseIdentity('This token was issued to another application')
    return toIdentity(await oidc.fetchUserInfo(await configuration(), accessToken, sub))
  }

  return {
    authorizationUrl: async ({ state, nonce, codeVerifier, redirectUri }) =>
      oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      }),
    identityFromReturn: async (returned, { state, nonce, codeVerifier }) => {
      const tokens = await oidc.authorizationCodeGrant(await configuration(), returned, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      })
      const idClaims = tokens.claims()
      if (!idClaims) throw refuseIdentity('The provider returned no ID token')
      if (idClaims.email !== undefined) return toIdentity(idClaims)
      const userInfo = await oidc.fetchUserInfo(
        await configuration(),
        tokens.access_token,
        idClaims.sub,
      )
      return toIdentity(userInfo)
    },
    identityFromCredential: (credential) =>
      credential.split('.').length === 3 && credential.startsWith('eyJ')
        ? fromIdToken(credential)
        : fromAccessToken(credential),
  }
}

type Discovered = Pick<Required<Options>, 'issuer' | 'clientId' | 'clientSecret'>

/** Loads the provider's metadata with the first sign-in, and again only after a failure. */
const discoverOnce = ({ issuer, clientId, clientSecret }: Discovered) => {
  let configurationPromise: Promise<oidc.Configuration> | undefined
  const discover = async () => {
    const server = new URL(issuer)
    const configuration = await oidc.discovery(server, clientId, clientSecret, undefined, {
      timeout: timeoutSeconds,
      // Only a test server on this machine uses plain HTTP.
      ...(server.protocol === 'http:' ? { execute: [oidc.allowInsecureRequests] } : {}),
    })
    configuration.timeout = timeoutSeconds
    oidc.enableNonRepudiationChecks(configuration)
    return configuration
  }
  return (): Promise<oidc.Configuration> => {
    configurationPromise ??= discover().catch((error: unknown) => {
      configurationPromise = undefined
      throw error
    })
    return configurationPromise
  }
}

const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>()

const getKeySet = (url: string) => {
  const existingKeys = keySets.get(url)
  if (existingKeys) return existingKeys
  const keys = createRemoteJWKSet(new URL(url), { timeoutDuration: timeoutSeconds * 1000 })
  keySets.set(url, keys)
  return keys
}

const toIdentity = (raw: unknown): Identity => {
  const person = claims.parse(raw)
  const parts = splitName(person.name ?? '')
  return {
    provider: 'google',
    subject: person.sub,
    email: person.email,
    emailVerified: person.email_verified,
    firstName: person.given_name ?? parts.firstName,
    lastName: person.family_name ?? parts.lastName,
  }
}

const inspect = async (url: string, accessToken: string) => {
  const response = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ access_token: accessToken }),
    signal: AbortSignal.timeout(timeoutSeconds * 1000),
  })
  if (!response.ok) throw refuseIdentity(`Google does not know this token (${response.status})`)
  return tokenInfo.parse(await response.json())
}
