import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadPicturesBeforePrint } from '#web/lib/rendering/load-before-print.ts'
import { routesAreLoaded } from '#web/lib/rendering/routes-loaded.ts'

const hydrate = () =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })

loadPicturesBeforePrint()

// This script is a part of what the routes import, and runs before the last of them has come.
if ('__reactRouterRouteModules' in window) hydrate()
else addEventListener(routesAreLoaded, hydrate)
