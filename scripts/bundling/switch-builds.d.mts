/** Puts the build in the folder `next` in the place of the one in `current`, with that one's hashed files. */
export function switchBuilds(folders: { next: string; current: string }): void
