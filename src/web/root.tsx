import { type ReactNode, useContext } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import displayFont from '#web/ui/fonts/bodoni-core.woff2?url'
import textFont from '#web/ui/fonts/hanken-core.woff2?url'
import { Failure } from '#web/features/shell/failure.tsx'
import { LookStyle } from '#web/features/shell/look-style.tsx'
import { ScriptMark } from '#web/lib/script-mark.ts'
import { demoThemeScript } from '#web/lib/visitor/demo-theme.ts'
import { firstPaintScript } from '#web/lib/visitor/first-paint.ts'
import { useSite } from '#web/lib/site.ts'
import { serverApiContext } from '#web/lib/server-api.ts'

import type { Route } from './+types/root'
import '#web/ui/fonts.css'
import '#web/ui/tokens.css'
import '#web/ui/themes.css'
import '#web/ui/base.css'

export const loader = async ({ context }: Route.LoaderArgs) =>
  context.get(serverApiContext).call('GET /api/V1/site', {})

/** The brand changes only with a full page load. */
export const shouldRevalidate = () => false

export const links: Route.LinksFunction = () =>
  [displayFont, textFont].map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    href,
    crossOrigin: 'anonymous',
  }))

export const Layout = ({ children }: { children: ReactNode }) => {
  const mark = useContext(ScriptMark)
  const site = useSite()
  const look = site?.look
  const office = useRouteLoaderData<{ styleNonce: string }>('routes/admin/back-office')
  return (
    <html lang="en" data-theme={office ? undefined : look?.theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={look?.paper ?? '#f7f5f1'} />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/icon-192.png" type="image/png" sizes="192x192" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <script nonce={mark} dangerouslySetInnerHTML={{ __html: firstPaintScript }} />
        {site?.demo && !office && (
          <script nonce={mark} dangerouslySetInnerHTML={{ __html: demoThemeScript }} />
        )}
        <Meta />
        <Links />
        {look && <LookStyle look={look} officeNonce={office?.styleNonce} />}
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

/** The last resort, if even the frame of the site failed to render. */
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <main>
    <Failure error={error} />
  </main>
)
