import type { FastifyReply, FastifyRequest } from 'fastify'
import { visitorCookie } from '#contracts/accounts/visitor-cookie.ts'
import type { Config } from '#server/config.ts'
import { isLoopbackHost } from '#server/kernel/loopback.ts'

const cookieName = 'callboard_session'
const cookieSeconds = 30 * 24 * 60 * 60
const browserCookieName = 'callboard_browser'
const browserCookieSeconds = 365 * 24 * 60 * 60

/**
 * Browsers accept a cookie with this prefix only over HTTPS, for this host and all of its paths: no other
 * host of the domain can set one.
 */
const hostPrefix = '__Host-'

/** A session token from a request. Only requests with the cookie need a check of their `Origin`. */
export interface PresentedToken {
  readonly token: string
  readonly via: 'cookie' | 'bearer'
}

/** The token from `Authorization: Bearer`, otherwise from the cookie; undefined if there is neither. */
export const presentedToken = (
  request: FastifyRequest,
  config: Pick<Config, 'publicUrl'>,
): PresentedToken | undefined => {
  const [, bearer] = /^bearer +([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '') ?? []
  if (bearer) return { token: bearer, via: 'bearer' }
  const token = readCookie(request, cookieName, config)
  return token ? { token, via: 'cookie' } : undefined
}

/**
 * A cookie's value. If our cookies have the prefix, one without it is ignored: another host of the domain may
 * have set it.
 */
const readCookie = (
  { cookies }: FastifyRequest,
  name: string,
  config: Pick<Config, 'publicUrl'>,
): string | undefined => cookies[toPrefixedName(name, config)]

/** The full name of a cookie: a secure one has the prefix. */
const toPrefixedName = (name: string, config: Pick<Config, 'publicUrl'>): string =>
  isSecure(config) ? `${hostPrefix}${name}` : name

const isSecure = ({ publicUrl }: Pick<Config, 'publicUrl'>): boolean =>
  !isLoopbackHost(new URL(publicUrl).hostname)

/** Hides the cookie from scripts and from other sites' requests; `Secure` except on localhost. */
export const cookieGuards = (config: Pick<Config, 'publicUrl'>) =>
  ({ httpOnly: true, sameSite: 'lax', secure: isSecure(config) }) as const

/** A session as its browser stores it. */
export interface BrowserSession {
  readonly token: string
  readonly userId: number
}

/** Sets or removes the browser's session cookie and the cookie that tells scripts who is signed in. */
export const writeSessionCookies = (
  reply: FastifyReply,
  session: BrowserSession | null,
  config: Pick<Config, 'publicUrl'>,
): void => {
  writeCookie(reply, config, {
    name: cookieName,
    value: session?.token ?? '',
    maxAge: session === null ? 0 : cookieSeconds,
  })
  writeVisitorCookie(reply, session?.userId ?? null, config)
}

interface OwnCookie {
  readonly name: string
  readonly value: string
  readonly maxAge: number
  /** Whether scripts can read it. */
  readonly isReadable?: boolean
}

/** Sets a cookie for the whole site, with the prefix if it is secure. */
const writeCookie = (
  reply: FastifyReply,
  config: Pick<Config, 'publicUrl'>,
  { name, value, maxAge, isReadable = false }: OwnCookie,
): void => {
  const options = { ...cookieGuards(config), httpOnly: !isReadable, path: '/', maxAge }
  void reply.setCookie(toPrefixedName(name, config), value, options)
}

const writeVisitorCookie = (
  reply: FastifyReply,
  userId: number | null,
  config: Pick<Config, 'publicUrl'>,
): void =>
  writeCookie(reply, config, {
    name: visitorCookie,
    value: userId === null ? '' : String(userId),
    maxAge: userId === null ? 0 : cookieSeconds,
    isReadable: true,
  })

/** Corrects the cookie that tells scripts who is signed in, if it is wrong. */
export const correctVisitorCookie = (
  request: FastifyRequest,
  reply: FastifyReply,
  { userId, config }: { userId: number | null; config: Pick<Config, 'publicUrl'> },
): void => {
  const presented = readCookie(request, visitorCookie, config)
  if ((presented ?? '') !== String(userId ?? '')) {
    writeVisitorCookie(reply, userId, config)
  }
}

/** The token that identifies a browser from an earlier sign-in. It grants no access. */
export const presentedBrowser = (
  request: FastifyRequest,
  config: Pick<Config, 'publicUrl'>,
): string | undefined => readCookie(request, browserCookieName, config)

/** Sets the cookie that identifies the browser at its next sign-in. */
export const writeBrowserCookie = (
  reply: FastifyReply,
  token: string,
  config: Pick<Config, 'publicUrl'>,
): void =>
  writeCookie(reply, config, {
    name: browserCookieName,
    value: token,
    maxAge: browserCookieSeconds,
  })
