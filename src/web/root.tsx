import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { serverApiContext } from '#web/lib/server-api.ts'
import type { Route } from './+types/root'

export const loader = async ({ context }: Route.LoaderArgs) =>
  context.get(serverApiContext).call('GET /api/V1/site', {})

export default function Root() {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        <Outlet />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}
