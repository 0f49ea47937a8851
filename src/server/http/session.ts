import type { FastifyReply, FastifyRequest } from 'fastify'
import { visitorCookie } from '#contracts/accounts/visitor-cookie.ts'
import type { Settings } from '#server/config.ts'
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

const isSecure = ({ publicUrl }: Pick<Settings, 'publicUrl'>): boolean =>
  !isLoopbackHost(new URL(publicUrl).hostname)

/** The full name of a cookie: a secure one has the prefix. */
const toPrefixedName = (name: string, settings: Pick<Settings, 'publicUrl'>): string =>
  isSecure(settings) ? `${hostPrefix}${name}` : name

/**
 * A cookie's value. If our cookies have the prefix, one without it is ignored: another host of the domain may
 * have set it.
 */
const readCookie = (
  { cookies }: FastifyRequest,
  name: string,
  settings: Pick<Settings, 'publicUrl'>,
): string | undefined => cookies[toPrefixedName(name, settings)]

/** A session token from a request. Only requests with the cookie need a check of their `Origin`. */
export interface PresentedToken {
  readonly token: string
  readonly via: 'cookie' | 'bearer'
}

/** The token from `Authorization: Bearer`, otherwise from the cookie; undefined if there is neither. */
export const presentedToken = (
  request: FastifyRequest,
  settings: Pick<Settings, 'publicUrl'>,
): PresentedToken | undefined => {
  const [, bearer] = /^bearer +([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '') ?? []
  if (bearer) return { token: bearer, via: 'bearer' }
  const token = readCookie(request, cookieName, settings)
  return token ? { token, via: 'cookie' } : undefined
}

/** Hides the cookie from scripts and from other sites' requests; `Secure` except on localhost. */
export const cookieGuards = (settings: Pick<Settings, 'publicUrl'>) =>
  ({ httpOnly: true, sameSite: 'lax', secure: isSecure(settings) }) as const

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
  settings: Pick<Settings, 'publicUrl'>,
  { name, value, maxAge, isReadable = false }: OwnCookie,
): void => {
  const options = { ...cookieGuards(settings), httpOnly: !isReadable, path: '/', maxAge }
  void reply.setCookie(toPrefixedName(name, settings), value, options)
}

/** A session as its browser stores it. */
export interface BrowserSession {
  readonly token: string
  readonly userId: number
}

/** Sets or removes the browser's session cookie and the cookie that tells scripts who is signed in. */
export const writeSessionCookies = (
  reply: FastifyReply,
  session: BrowserSession | null,
  settings: Pick<Settings, 'publicUrl'>,
): void => {
  writeCookie(reply, settings, {
    name: cookieName,
    value: session?.token ?? '',
    maxAge: session === null ? 0 : cookieSeconds,
  })
  writeVisitorCookie(reply, session?.userId ?? null, settings)
}

const writeVisitorCookie = (
  reply: FastifyReply,
  userId: number | null,
  settings: Pick<Settings, 'publicUrl'>,
): void =>
  writeCookie(reply, settings, {
    name: visitorCookie,
    value: userId === null ? '' : String(userId),
    maxAge: userId === null ? 0 : cookieSeconds,
    isReadable: true,
  })

/** Corrects the cookie that tells scripts who is signed in, if it is wrong. */
export const correctVisitorCookie = (
  request: FastifyRequest,
  reply: FastifyReply,
  { userId, settings }: { userId: number | null; settings: Pick<Settings, 'publicUrl'> },
): void => {
  const presented = readCookie(request, visitorCookie, settings)
  if ((presented ?? '') !== String(userId ?? '')) {
    writeVisitorCookie(reply, userId, settings)
  }
}

/** The token that identifies a browser from an earlier sign-in. It grants no access. */
export const presentedBrowser = (
  request: FastifyRequest,
  settings: Pick<Settings, 'publicUrl'>,
): string | undefined => readCookie(request, browserCookieName, settings)

/** Sets the cookie that identifies the browser at its next sign-in. */
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
