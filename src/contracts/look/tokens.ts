import {
  findReadableColour,
  getContrast,
  graphicContrast,
  isDark,
  mixColours,
  textContrast,
} from './colours.ts'

/** The colours that an agency chooses; all others follow from them. */
export interface Palette {
  readonly accent: string
  readonly ink: string
  readonly paper: string
}

/** The colours of `web/ui/tokens.css`, by the name of their custom property without its hyphens. */
export type ColourTokens = Readonly<Record<TokenName, string>>

type TokenName =
  | keyof Palette
  | 'paper-deep'
  | 'surface'
  | 'muted'
  | 'hairline'
  | 'success'
  | 'bright'
  | 'dim'
  | 'inverted-ground'
  | 'inverted-text'
  | 'inverted-muted'
  | 'inverted-line'
  | 'inverted-accent'

/** The colours where the agency has chosen none, as in `web/ui/tokens.css`. */
export const houseTokens: ColourTokens = {
  paper: '#f7f5f1',
  'paper-deep': '#ece8e0',
  surface: '#fffefc',
  ink: '#111111',
  muted: '#6b6761',
  hairline: '#d9d4cb',
  accent: '#6e1423',
  success: '#1f5132',
  bright: '#f7f5f1',
  dim: '#111111',
  'inverted-ground': '#111111',
  'inverted-text': '#f7f5f1',
  'inverted-muted': '#b3aea6',
  'inverted-line': '#3a3835',
  'inverted-accent': '#f0b5bd',
}

/** Derived texts have a little more contrast than they need, because mixed colours are rounded. */
const safeContrast = 4.6

/**
 * Works out all colours from a palette. Those that nothing changes are the house's, whose neutral colours were
 * chosen by eye.
 */
export const createTokens = (palette: Palette): ColourTokens => {
  const hasOwnGrounds = palette.ink !== houseTokens.ink || palette.paper !== houseTokens.paper
  const neutrals = hasOwnGrounds ? deriveNeutrals(palette) : houseTokens
  const hasOwnAccent = hasOwnGrounds || palette.accent !== houseTokens.accent
  return {
    ...neutrals,
    ...palette,
    'inverted-accent': hasOwnAccent
      ? (findReadableColour(palette.accent, [neutrals['inverted-ground']], textContrast) ??
        neutrals['inverted-text'])
      : houseTokens['inverted-accent'],
  }
}

const deriveNeutrals = (palette: Palette): ColourTokens => {
  const { ink, paper } = palette
  const deep = mixColours(paper, ink, 0.055)
  const paperDeep = getContrast(ink, deep) >= textContrast ? deep : paper
  return {
    ...houseTokens,
    'paper-deep': paperDeep,
    surface: mixColours(paper, '#ffffff', isDark(paper) ? 0.06 : 0.8),
    muted:
      findReadableColour(mixColours(ink, paper, 0.42), [paper, paperDeep], safeContrast) ?? ink,
    hairline: mixColours(paper, ink, 0.16),
    success: findReadableColour(houseTokens.success, [paper], graphicContrast) ?? ink,
    bright: isDark(paper) ? ink : paper,
    dim: isDark(paper) ? paper : ink,
    ...deriveInverted(palette, paperDeep),
  }
}

/** Inverted sections of a dark site are a little lighter than its paper: white ones would blind. */
const deriveInverted = ({ ink, paper }: Palette, paperDeep: string) => {
  const [ground, text] = isDark(paper) ? [paperDeep, ink] : [ink, paper]
  return {
    'inverted-ground': ground,
    'inverted-text': text,
    'inverted-muted':
      findReadableColour(mixColours(text, ground, 0.3), [ground], safeContrast) ?? text,
    'inverted-line': mixColours(ground, text, 0.18),
  }
}

/**
 * Writes the colours that differ from the house's as a style sheet for the page's head; empty if none does. On
 * paper a dark site is printed in the house's colours, because browsers print no grounds.
 */
export const writeTokens = (tokens: ColourTokens, selector = ':root'): string => {
  const changes = Object.entries(tokens).filter(
    ([name, colour]) => houseTokens[name as TokenName] !== colour,
  )
  if (changes.length === 0) return ''
  const lines = changes.map(([name, colour]) => `--${name}:${colour}`)
  if (tokens.ink !== houseTokens.ink) lines.push(`--arrow:${drawArrow(tokens.ink)}`)
  if (!isDark(tokens.paper)) return `${selector}{${lines.join(';')}}`
  return `@media screen{${selector}{color-scheme:dark;${lines.join(';')}}}`
}

/** The arrow of a select, as in `web/ui/tokens.css`: a picture in a style sheet knows no custom properties. */
const drawArrow = (colour: string): string =>
  `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='12' height='8' fill='none' stroke='%23${colour.slice(1)}'%3E%3Cpath d='m1 1 5 5 5-5'/%3E%3C/svg%3E")`
