import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '#server/config.ts'
import { isLoopbackHost } from '#server/kernel/loopback.ts'

const cookieName = 'callboard_session'
const cookieSeconds = 30 * 24 * 60 * 60
const browserCookieName = 'callboard_browser'
const browserCookieSeconds = 365 * 24 * 60 * 60

/**
 * Browsers take a cookie with this prefix only over HTTPS, for this host and all of its paths: no other host of the
 * domain can set one.
 */
const hostPrefix = '__Host-'

const isSecure = ({ publicUrl }: Pick<Settings, 'publicUrl'>): boolean =>
  !isLoopbackHost(new URL(publicUrl).hostname)

/** A cookie's value; browsers may still have one from before names had the prefix. */
const cookieOf = ({ cookies }: FastifyRequest, name: string): string | undefined =>
  cookies[`${hostPrefix}${name}`] ?? cookies[name]

/** A session token from a request. Only a request with the cookie needs its `Origin` checked. */
export interface PresentedToken {
  readonly token: string
  readonly via: 'cookie' | 'bearer'
}

/** The token from `Authorization: Bearer`, else from the cookie; undefined if there is neither. */
export const presentedToken = (request: FastifyRequest): PresentedToken | undefined => {
  const [, bearer] = /^bearer +([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '') ?? []
  if (bearer) return { token: bearer, via: 'bearer' }
  const token = cookieOf(request, cookieName)
  return token ? { token, via: 'cookie' } : undefined
}

/** Keeps the cookie out of scripts' reach and off other sites' requests; `Secure` except on localhost. */
export const cookieGuards = (settings: Pick<Settings, 'publicUrl'>) =>
  ({ httpOnly: true, sameSite: 'lax', secure: isSecure(settings) }) as const

interface OwnCookie {
  readonly name: string
  readonly value: string
  readonly maxAge: number
}

/** Sets a cookie of the whole site, with the prefix where it can have one; the one without goes. */
const writeCookie = (
  reply: FastifyReply,
  settings: Pick<Settings, 'publicUrl'>,
  { name, value, maxAge }: OwnCookie,
): void => {
  const options = { ...cookieGuards(settings), path: '/' }
  const fullName = options.secure ? `${hostPrefix}${name}` : name
  void reply.setCookie(fullName, value, { ...options, maxAge })
  if (fullName !== name && reply.request.cookies[name] !== undefined) {
    void reply.setCookie(name, '', { ...options, maxAge: 0 })
  }
}

/** Sets the browser's session cookie, or removes it. */
export const writeSessionCookie = (
  reply: FastifyReply,
  token: string | null,
  settings: Pick<Settings, 'publicUrl'>,
): void =>
  writeCookie(reply, settings, {
    name: cookieName,
    value: token ?? '',
    maxAge: token === null ? 0 : cookieSeconds,
  })

/** The token by which a browser is known from an earlier sign-in. It opens nothing. */
export const presentedBrowser = (request: FastifyRequest): string | undefined =>
  cookieOf(request, browserCookieName)

/** Sets the cookie by which the browser is known at its next sign-in. */
export const writeBrowserCookie = (
  reply: FastifyReply,
  token: string,
  settings: Pick<Settings, 'publicUrl'>,
): void =>
  writeCookie(reply, settings, {
    name: browserCookieName,
    value: token,
    maxAge: browserCookieSeconds,
  })
