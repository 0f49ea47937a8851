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

// The routes import this script, so it runs before their modules have finished loading.
if ('__reactRouterRouteModules' in window) hydrate()
else addEventListener(routesAreLoaded, hydrate)
