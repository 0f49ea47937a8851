import { createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A person at Facebook, with the field names of its Graph API. */
export interface GraphPerson {
  id: string
  first_name?: string
  last_name?: string
  name?: string
  /** Facebook omits it unless it is confirmed and shared. */
  email?: string
}

export const graphClient = { appId: '4711', appSecret: 'an-app-secret-of-the-tests' }

interface Token {
  person: GraphPerson
  appId: string
  type: 'USER' | 'PAGE'
  isValid: boolean
  /** The person that `/me` returns; the token's owner unless a test sets another. */
  shows: GraphPerson
}

/** The Graph API's error object. */
const refusal = (message: string, code: number) => ({
  error: { message, type: 'OAuthException', code, fbtrace_id: 'A1b2C3' },
})

/**
 * A server with the published responses of the login dialog and of the three Graph API requests for sign-in.
 * Like Facebook it refuses an unknown token, a wrong app secret and a missing proof.
 */
export const startGraphServer = async () => {
  const tokens = new Map<string, Token>()
  const codes = new Map<string, { token: string; redirectUri: string }>()
  let present: GraphPerson | undefined
  const secret = () => randomBytes(12).toString('hex')

  const give = (person: GraphPerson, changes: Partial<Token> = {}): string => {
    const token = `EAA${secret()}`
    const { appId } = graphClient
    tokens.set(token, {
      person,
      appId,
      type: 'USER',
      isValid: true,
      shows: person,
      ...changes,
    })
    return token
  }

  const dialog = (query: URLSearchParams): URL => {
    const redirectUri = query.get('redirect_uri') ?? ''
    const back = new URL(redirectUri)
    back.searchParams.set('state', query.get('state') ?? '')
    if (!present) {
      back.searchParams.set('error', 'access_denied')
      back.searchParams.set('error_reason', 'user_denied')
      return back
    }
    const code = `AQ${secret()}`
    codes.set(code, { token: give(present), redirectUri })
    back.searchParams.set('code', code)
    return back
  }

  const metadata = (query: URLSearchParams) => {
    const grant = codes.get(query.get('code') ?? '')
    codes.delete(query.get('code') ?? '')
    const isOurs =
      query.get('client_id') === graphClient.appId &&
      query.get('client_secret') === graphClient.appSecret
    if (!grant || !isOurs || query.get('redirect_uri') !== grant.redirectUri) {
      throw new Error('Error validating verification code.')
    }
    return { access_token: grant.token, token_type: 'bearer', expires_in: 5_183_944 }
  }

  const inspect = (query: URLSearchParams) => {
    if (query.get('access_token') !== `${graphClient.appId}|${graphClient.appSecret}`) {
      throw new Error('Invalid OAuth access token signature.')
    }
    const token = tokens.get(query.get('input_token') ?? '')
    if (!token) {
      const error = { code: 190, message: 'Invalid OAuth access token.' }
      return { data: { error, is_valid: false, scopes: [] } }
    }
    return {
      data: {
        app_id: token.appId,
        type: token.type,
        application: 'Callboard',
        data_access_expires_at: 1_900_000_000,
        expires_at: 1_900_000_000,
        is_valid: token.isValid,
        issued_at: 1_700_000_000,
        scopes: ['email', 'public_profile'],
        user_id: token.person.id,
      },
    }
  }

  const me = (query: URLSearchParams) => {
    const token = tokens.get(query.get('access_token') ?? '')
    if (!token) throw new Error('Invalid OAuth access token.')
    const proof = createHmac('sha256', graphClient.appSecret)
      .update(query.get('access_token') ?? '')
      .digest('hex')
    if (query.get('appsecret_proof') !== proof) {
      throw new Error('Invalid appsecret_proof provided in the API argument')
    }
    const fields = (query.get('fields') ?? 'id,name').split(',')
    return Object.fromEntries(Object.entries(token.shows).filter(([name]) => fields.includes(name)))
  }

  const calls: Record<string, (query: URLSearchParams) => unknown> = {
    '/oauth/access_token': metadata,
    '/debug_token': inspect,
    '/me': me,
  }
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://graph.test')
    if (pathname === '/dialog/oauth') {
      response.writeHead(302, { location: dialog(searchParams).href }).end()
      return
    }
    response.setHeader('content-type', 'application/json')
    try {
      const call = calls[pathname]
      if (!call) throw new Error(`Unknown path components: ${pathname}`)
      response.end(JSON.stringify(call(searchParams)))
    } catch (error) {
      response.statusCode = 400
      response.end(JSON.stringify(refusal((error as Error).message, 100)))
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    graphUrl: url,
    dialogUrl: `${url}/dialog/oauth`,
    /** Sets the person at the browser; undefined simulates pressing Cancel. */
    present: (person: GraphPerson | undefined) => {
      present = person
    },
    /** Creates an access token for a person; `changes` make it invalid. */
    accessToken: give,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
