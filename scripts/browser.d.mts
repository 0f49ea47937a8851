/** How Chromium is started: without a window, and without calls to its maker. */
export const browserFlags: string[]
/** Path of a Chromium, or nothing. */
export function findBrowser(): string | undefined
/** Installs Chromium where there is none and the system's package manager can; says what to do elsewhere. */
export function ensureBrowser(): Promise<void>
