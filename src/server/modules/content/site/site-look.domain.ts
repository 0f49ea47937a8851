import type { Site } from '#contracts/content/site.ts'
import { isDark } from '#contracts/look/colours.ts'
import { getPalette, type Look, writeLook } from '#contracts/look/look.ts'
import { themeNames } from '#contracts/look/themes.ts'

/**
 * The look of a site in the wire format; undefined if it is the house's. In demo mode it has the colours of all
 * themes, between which visitors switch.
 */
export const createSiteLook = (look: Look, { isDemo }: { isDemo: boolean }): Site['look'] => {
  const css = isDemo ? writeThemes(look) : writeLook(look)
  if (!isDemo && css === '' && look.theme === 'house') return undefined
  const { paper } = getPalette(look)
  return { theme: look.theme, css, paper, is_dark: isDark(paper) }
}

/** The style of each theme, which apply where the page's element has its name. */
const writeThemes = (look: Look): string =>
  themeNames.map((theme) => writeLook({ ...look, theme }, `:root[data-theme='${theme}']`)).join('')
