import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '#server/config.ts'
import { isLoopbackHost } from '#server/kernel/loopback.ts'

const cookieName = 'callboard_session'
const cookieSeconds = 30 * 24 * 60 * 60
const browserCookieName = 'callboard_browser'
const browserCookieSeconds = 365 * 24 * 60 * 60

/** A session token from a request. Only a request with the cookie needs its `Origin` checked. */
export interface PresentedToken {
  readonly token: string
  readonly via: 'cookie' | 'bearer'
}

/** The token from `Authorization: Bearer`, else from the cookie; undefined if there is neither. */
export const presentedToken = (request: FastifyRequest): PresentedToken | undefined => {
  const [, bearer] = /^bearer +([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '') ?? []
  if (bearer) return { token: bearer, via: 'bearer' }
  const token = request.cookies[cookieName]
  return token ? { token, via: 'cookie' } : undefined
}

/** Keeps the cookie out of scripts' reach and off other sites' requests; `Secure` except on localhost. */
export const cookieGuards = ({ publicUrl }: Pick<Settings, 'publicUrl'>) =>
  ({
    httpOnly: true,
    sameSite: 'lax',
    secure: !isLoopbackHost(new URL(publicUrl).hostname),
  }) as const

/** Sets the browser's session cookie, or removes it. */
export const writeSessionCookie = (
  reply: FastifyReply,
  token: string | null,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
): void => {
  void reply.setCookie(cookieName, token ?? '', {
    ...cookieGuards({ publicUrl }),
    path: '/',
    maxAge: token === null ? 0 : cookieSeconds,
  })
}

/** The token by which a browser is known from an earlier sign-in. It opens nothing. */
export const presentedBrowser = (request: FastifyRequest): string | undefined =>
  request.cookies[browserCookieName]

/** Sets the cookie by which the browser is known at its next sign-in. */
export const writeBrowserCookie = (
  reply: FastifyReply,
  token: string,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
): void => {
  void reply.setCookie(browserCookieName, token, {
    ...cookieGuards({ publicUrl }),
    path: '/',
    maxAge: browserCookieSeconds,
  })
}
