import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { type Identity, refuseIdentity, type SignInProvider, splitName } from './sign-in.ts'

interface Options {
  appId: string
  appSecret: string
  /** Facebook's own, except in tests. */
  graphUrl?: string
  dialogUrl?: string
}

const timeoutMs = 10_000

const inspection = z.object({
  data: z.object({
    app_id: z.string(),
    is_valid: z.boolean(),
    user_id: z.string().min(1),
    type: z.string(),
  }),
})

const person = z.object({
  id: z.string().min(1),
  /** Facebook omits it unless the user has confirmed it there. */
  email: z.string().optional(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  name: z.string().optional(),
})

const tokenResponse = z.object({ access_token: z.string().min(1) })

/**
 * Facebook Login: authorization code with state, then the Graph API. An access token counts only if
 * `debug_token` confirms that it is valid, a user's, and issued to our app.
 */
export const createFacebookSignIn = ({
  appId,
  appSecret,
  graphUrl = 'https://graph.facebook.com/v23.0',
  dialogUrl = 'https://www.facebook.com/v23.0/dialog/oauth',
}: Options): SignInProvider => {
  const identityFromCredential = async (accessToken: string): Promise<Identity> => {
    const { data } = inspection.parse(
      await getFromGraph(graphUrl, '/debug_token', {
        input_token: accessToken,
        access_token: `${appId}|${appSecret}`,
      }),
    )
    if (!data.is_valid || data.type !== 'USER') throw refuseIdentity('This token is not valid')
    if (data.app_id !== appId) throw refuseIdentity('This token was issued to another application')
    const me = person.parse(
      await getFromGraph(graphUrl, '/me', {
        fields: 'id,first_name,last_name,name,email',
        access_token: accessToken,
        appsecret_proof: createHmac('sha256', appSecret).update(accessToken).digest('hex'),
      }),
    )
    if (me.id !== data.user_id) throw refuseIdentity('The token belongs to another person')
    return toIdentity(me)
  }

  return {
    authorizationUrl: ({ state, redirectUri }) => {
      const url = new URL(dialogUrl)
      url.search = new URLSearchParams({
        client_id: appId,
        redirect_uri: redirectUri,
        state,
        scope: 'email,public_profile',
        response_type: 'code',
      }).toString()
      return Promise.resolve(url)
    },
    identityFromReturn: async (returned, { redirectUri }) => {
      const code = returned.searchParams.get('code')
      if (!code)
        throw refuseIdentity(
          returned.searchParams.get('error') === 'access_denied'
            ? 'The visitor declined at Facebook'
            : 'Facebook returned no code',
        )
      const { access_token } = tokenResponse.parse(
        await getFromGraph(graphUrl, '/oauth/access_token', {
          client_id: appId,
          client_secret: appSecret,
          redirect_uri: redirectUri,
          code,
        }),
      )
      return identityFromCredential(access_token)
    },
    identityFromCredential,
  }
}

/**
 * Queries the Graph API.
 * @throws an error unless it answers with success.
 */
const getFromGraph = async (
  graphUrl: string,
  path: string,
  query: Record<string, string>,
): Promise<unknown> => {
  const response = await fetch(`${graphUrl}${path}?${new URLSearchParams(query).toString()}`, {
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) throw refuseIdentity(`Facebook refused ${path} (${response.status})`)
  return response.json()
}

const toIdentity = (me: z.output<typeof person>): Identity => {
  const parts = splitName(me.name ?? '')
  return {
    provider: 'facebook',
    subject: me.id,
    email: me.email,
    emailVerified: me.email !== undefined,
    firstName: me.first_name ?? parts.firstName,
    lastName: me.last_name ?? parts.lastName,
  }
}
