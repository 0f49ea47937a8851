/** Event name: the page's script dispatches it once, when the modules of its routes have loaded. */
export const routesAreLoaded = 'routes'
