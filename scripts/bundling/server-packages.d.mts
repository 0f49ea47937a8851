/** Packages that stay beside the built server. */
export const besideTheBundle: readonly string[]
/** What the server's bundle contains, as Vite's settings say it. */
export const serverPackages: { noExternal: true; external: string[] }
