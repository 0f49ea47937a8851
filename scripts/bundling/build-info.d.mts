/** What the program built from a folder knows of itself. */
export const findBuildInfo: (root: string) => { version: string; commit: string }
/** The same as a constant of the bundle. */
export const buildInfoConstant: (root: string) => { CALLBOARD_BUILD: string }
