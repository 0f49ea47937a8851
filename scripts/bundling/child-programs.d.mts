/** The programs that run beside the server, by name, with their TypeScript. */
export const childPrograms: Readonly<Record<string, string>>
/** Bundles them for a server that runs from its source. */
export const bundleChildPrograms: () => Promise<void>
