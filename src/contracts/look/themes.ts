import type { Palette } from './tokens.ts'

/**
 * The themes of the site. A theme has colours, which the agency may replace, and measures, rhythm and faces,
 * which are in `web/ui/themes.css`.
 */
export const themeNames = ['house', 'studio', 'night'] as const
export type ThemeName = (typeof themeNames)[number]

/** The colours of each theme. */
export const themePalettes: Readonly<Record<ThemeName, Palette>> = {
  house: { accent: '#6e1423', ink: '#111111', paper: '#f7f5f1' },
  studio: { accent: '#b3261e', ink: '#161616', paper: '#ffffff' },
  night: { accent: '#ff7a66', ink: '#f2efe9', paper: '#0c0c0c' },
}

/** What themes are called. */
export const themeLabels: Readonly<Record<ThemeName, string>> = {
  house: 'House: warm paper, classic serif',
  studio: 'Studio: white, large pictures, wide margins',
  night: 'Night: black, dense, editorial',
}

/** The face of headlines: that of the theme, or another of the site's. Texts are always set in the grotesque. */
export const headlineFaces = ['theme', 'serif', 'grotesque'] as const

/** What faces of headlines are called. */
export const headlineLabels: Readonly<Record<(typeof headlineFaces)[number], string>> = {
  theme: 'As in the theme',
  serif: 'Bodoni Moda, with Hanken Grotesk for texts',
  grotesque: 'Hanken Grotesk for everything',
}
