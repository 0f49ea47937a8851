import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify'
import { z } from 'zod'
import type { Config } from '#server/config.ts'
import type { RequestContexts } from '#server/http/requests/request-context.ts'
import { requestUrl } from '#server/http/requests/request-url.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { cookieGuards } from '#server/http/requests/session.ts'
import {
  type Journey,
  type ProviderName,
  providerNames,
  refuseIdentity,
} from '#server/platform/sign-in/sign-in.ts'
import { signInPage, signInPolicy } from './social.wire.ts'
import { requireProvider, signInWithProvider } from './social.service.ts'

interface Parts {
  config: Config
  requestContexts: RequestContexts
}

const cookieName = 'callboard_sign_in'
const path = '/sign-in'
/** Only these have pages. */
const providerParam = `:provider(^(?:${providerNames.join('|')})$)`
const access = { config: { access: 'public' } } as const

/** Where the visitor wants to go afterwards; the next page validates it. */
const returnQuery = z.object({
  redirect: z.string().max(500).optional().catch(undefined),
  act: z.string().max(200).optional().catch(undefined),
})

const params = z.object({ provider: z.enum(providerNames) })

/** What the browser stores while it is at the provider. Tampering breaks only its own sign-in. */
const flowState = returnQuery.extend({
  provider: z.enum(providerNames),
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
})
type FlowState = z.infer<typeof flowState>

/**
 * The browser's redirects through a provider: `/sign-in/{provider}` leads there,
 * `/sign-in/{provider}/callback` handles the return, creates the session and redirects to the page that fills
 * in personal data.
 */
export const registerSocialSignIn = (
  app: FastifyInstance,
  { config, requestContexts }: Parts,
): void => {
  const cookie = { ...cookieGuards(config), path, maxAge: 600 }
  const redirectUri = (provider: ProviderName) => `${config.publicUrl}${path}/${provider}/callback`

  app.get(`${path}/${providerParam}`, access, async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    const { provider } = params.parse(request.params)
    const { redirect, act } = returnQuery.parse(request.query)
    const ctx = await requestContexts.contextOf({ request, reply, needsActor: false })
    const { ids } = ctx.platform
    const secrets = { state: ids.token(), nonce: ids.token(), codeVerifier: ids.token() }
    try {
      const url = await requireProvider(ctx, provider).authorizationUrl({
        ...secrets,
        redirectUri: redirectUri(provider),
      })
      const flow: FlowState = { ...secrets, provider, redirect, act }
      const text = Buffer.from(JSON.stringify(flow)).toString('base64url')
      return await reply.setCookie(cookieName, text, cookie).redirect(url.href, 303)
    } catch (error) {
      ctx.log.warn({ refusal: error }, 'a provider could not be reached')
      return reply.redirect(`/login${toQueryString({ redirect, act, failed: provider })}`, 303)
    }
  })

  app.get(`${path}/${providerParam}/callback`, access, async (request, reply) => {
    void reply.header('cache-control', 'no-store').clearCookie(cookieName, cookie)
    const { provider } = params.parse(request.params)
    const flow = readFlowState(request)
    const { redirect, act } = flow ?? {}
    const ctx = await requestContexts.contextOf({ request, reply, needsActor: true })
    const metadata = requestContexts.metadataOf(request, reply)
    const returnUrl = requestUrl(request, config.publicUrl)
    const identity = () => {
      const journey = requireJourney(flow, provider, returnUrl)
      const uri = redirectUri(provider)
      return requireProvider(ctx, provider).identityFromReturn(returnUrl, {
        ...journey,
        redirectUri: uri,
      })
    }
    try {
      const { token, user } = await signInWithProvider(ctx, identity, metadata)
      metadata.setSession({ token, userId: user.id })
      return await reply.redirect(`/signed-in${toQueryString({ redirect, act })}`, 303)
    } catch (error) {
      const token = secondStepToken(error)
      // In the fragment the token reaches neither a log nor a cache.
      if (token) {
        const step = toQueryString({ redirect, act, step: 'second' })
        return await reply.redirect(`/login${step}#${token}`, 303)
      }
      ctx.log.info({ refusal: error }, 'a sign-in with a provider ended without a session')
      return reply.redirect(`/login${toQueryString({ redirect, act, failed: provider })}`, 303)
    }
  })
}

const toQueryString = (fields: Record<string, string | undefined>): string => {
  const present = Object.entries(fields).filter((field): field is [string, string] => !!field[1])
  return present.length > 0 ? `?${new URLSearchParams(present).toString()}` : ''
}

const readFlowState = (request: FastifyRequest): FlowState | undefined => {
  try {
    const text = Buffer.from(request.cookies[cookieName] ?? '', 'base64url').toString()
    return flowState.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Accepts a return only from the browser that started the sign-in, with the response to its own request. */
const requireJourney = (
  flow: FlowState | undefined,
  provider: ProviderName,
  returnUrl: URL,
): Omit<Journey, 'redirectUri'> => {
  if (flow?.provider !== provider || returnUrl.searchParams.get('state') !== flow.state) {
    throw refuseIdentity('This sign-in was not started in this browser')
  }
  return flow
}

/** The token for the second step of a sign-in, if only that step is missing. */
const secondStepToken = (error: unknown): string | undefined =>
  error instanceof AppError && error.code === 'second_factor_needed'
    ? (error.result as { token: string }).token
    : undefined

const sandboxQuery = z.object({
  provider: z.enum(providerNames).catch('google'),
  state: z.string().max(100).catch(''),
})

/** `GET /sandbox/sign-in`: the page to choose an identity. Registered only for the sandbox. */
export const registerSandboxSignIn = (
  app: FastifyInstance,
  guard: preHandlerAsyncHookHandler,
): void => {
  app.get('/sandbox/sign-in', { ...access, preHandler: guard }, (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', signInPolicy)
      .send(signInPage(sandboxQuery.parse(request.query))),
  )
}
