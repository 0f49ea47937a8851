import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import displayFont from '@fontsource-variable/bodoni-moda/files/bodoni-moda-latin-opsz-normal.woff2?url'
import textFont from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url'
import { Failure } from '#web/features/shell/failure.tsx'
import { firstPaintScript } from '#web/lib/first-paint.ts'
import { serverApiContext } from '#web/lib/server-api.ts'

import type { Route } from './+types/root'
import '#web/ui/fonts.css'
import '#web/ui/tokens.css'
import '#web/ui/base.css'

export const loader = async ({ context }: Route.LoaderArgs) =>
  context.get(serverApiContext).call('GET /api/V1/site', {})

/** The brand changes by a page load, not by a move inside the site. */
export const shouldRevalidate = () => false

export const links: Route.LinksFunction = () =>
  [displayFont, textFont].map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    href,
    crossOrigin: 'anonymous',
  }))

export const Layout = ({ children }: { children: ReactNode }) => (
  <html lang="en" suppressHydrationWarning>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="theme-color" content="#f7f5f1" />
      <script dangerouslySetInnerHTML={{ __html: firstPaintScript }} />
      <Meta />
      <Links />
    </head>
    <body>
      {children}
      <ScrollRestoration />
      <Scripts />
    </body>
  </html>
)

export default function Root() {
  return <Outlet />
}

/** The last resort: not even the frame of the site could be made. */
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <main>
    <title>Unexpected Application Error!</title>
    <Failure error={error} />
  </main>
)
