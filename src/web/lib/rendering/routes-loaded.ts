/** What a window is told once by the page's own script when the modules of its routes are there. */
export const routesAreLoaded = 'routes'
