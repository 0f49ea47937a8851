import type { FastifyReply, FastifyRequest } from 'fastify'
import { visitorCookie } from '#contracts/accounts/visitor-cookie.ts'
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

/** The name of a cookie here: the prefix takes a secure one. */
const toPrefixedName = (name: string, settings: Pick<Settings, 'publicUrl'>): string =>
  isSecure(settings) ? `${hostPrefix}${name}` : name

/** A cookie's value. One without the prefix may be another host's of the domain, and does not count where ours has it. */
const readCookie = (
  { cookies }: FastifyRequest,
  name: string,
  settings: Pick<Settings, 'publicUrl'>,
): string | undefined => cookies[toPrefixedName(name, settings)]

/** A session token from a request. Only a request with the cookie needs its `Origin` checked. */
export interface PresentedToken {
  readonly token: string
  readonly via: 'cookie' | 'bearer'
}

/** The token from `Authorization: Bearer`, else from the cookie; undefined if there is neither. */
export const presentedToken = (
  request: FastifyRequest,
  settings: Pick<Settings, 'publicUrl'>,
): PresentedToken | undefined => {
  const [, bearer] = /^bearer +([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '') ?? []
  if (bearer) return { token: bearer, via: 'bearer' }
  const token = readCookie(request, cookieName, settings)
  return token ? { token, via: 'cookie' } : undefined
}

/** Keeps the cookie out of scripts' reach and off other sites' requests; `Secure` except on localhost. */
export const cookieGuards = (settings: Pick<Settings, 'publicUrl'>) =>
  ({ httpOnly: true, sameSite: 'lax', secure: isSecure(settings) }) as const

interface OwnCookie {
  readonly name: string
  readonly value: string
  readonly maxAge: number
  /** Whether scripts can read it. */
  readonly isReadable?: boolean
}

/** Sets a cookie of the whole site, with the prefix where it can have one. */
const writeCookie = (
  reply: FastifyReply,
  settings: Pick<Settings, 'publicUrl'>,
  { name, value, maxAge, isReadable = false }: OwnCookie,
): void => {
  const options = { ...cookieGuards(settings), httpOnly: !isReadable, path: '/', maxAge }
  void reply.setCookie(toPrefixedName(name, settings), value, options)
}

/** A session as its browser keeps it. */
export interface BrowserSession {
  readonly token: string
  readonly userId: number
}

/** Sets the browser's session cookie and the one that tells scripts who is signed in, or removes both. */
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

/** Corrects the cookie that tells scripts who is signed in, if it says anything else. */
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

/** The token by which a browser is known from an earlier sign-in. It opens nothing. */
export const presentedBrowser = (
  request: FastifyRequest,
  settings: Pick<Settings, 'publicUrl'>,
): string | undefined => readCookie(request, browserCookieName, settings)

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
