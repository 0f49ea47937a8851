import type { ThemeName } from '#contracts/look/themes.ts'
import script from './demo-theme-script.js?raw'

/**
 * Runs in the head of the demo's pages before the first paint, as text: shows the theme that the visitor has
 * chosen, or that the address names with `?theme=`. The page itself is the same for everybody and stays cached.
 */
export const demoThemeScript = script

/** Shows a theme and remembers it in this browser. */
export const chooseDemoTheme = (theme: ThemeName): void => {
  document.documentElement.dataset.theme = theme
  try {
    localStorage.setItem('DemoTheme', theme)
  } catch {
    // Storage can be blocked: the theme lasts until the next page load.
  }
}

/** Returns the theme that the page shows. */
export const getShownTheme = (): ThemeName =>
  (document.documentElement.dataset.theme as ThemeName | undefined) ?? 'house'

/** Calls back when the page shows another theme; returns how to stop. */
export const watchShownTheme = (onChange: () => void): (() => void) => {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}
