import { isDark } from '#contracts/look/colours.ts'
import { getTokens, type Look } from '#contracts/look/look.ts'
import { type ColourTokens, houseTokens } from '#contracts/look/tokens.ts'

/** The colours of an email on one kind of screen. */
export interface EmailColours {
  readonly paper: string
  readonly ink: string
  readonly quiet: string
  readonly line: string
  /** The ground of pictures that a program does not load. */
  readonly blank: string
}

/** The colours on light and on dark screens. */
export type ScreenColours = Readonly<Record<'light' | 'dark', EmailColours>>

const houseColours: ScreenColours = {
  light: {
    paper: '#F7F5F1',
    ink: '#111111',
    quiet: '#6B6761',
    line: '#D9D4CB',
    blank: '#E7E2D9',
  },
  dark: {
    paper: '#111111',
    ink: '#F7F5F1',
    quiet: '#B8B2A8',
    line: '#4A4640',
    blank: '#2A2825',
  },
}

/** The colours of emails in a look: a look with light paper is turned around for dark screens. */
export const createEmailColours = (look: Look): ScreenColours => {
  const tokens = getTokens(look)
  if (tokens.paper === houseTokens.paper && tokens.ink === houseTokens.ink) return houseColours
  const light = createLightColours(tokens)
  return { light, dark: isDark(tokens.paper) ? light : createDarkColours(tokens) }
}

const createLightColours = (tokens: ColourTokens): EmailColours => ({
  paper: tokens.paper,
  ink: tokens.ink,
  quiet: tokens.muted,
  line: tokens.hairline,
  blank: tokens['paper-deep'],
})

const createDarkColours = (tokens: ColourTokens): EmailColours => ({
  paper: tokens['inverted-ground'],
  ink: tokens['inverted-text'],
  quiet: tokens['inverted-muted'],
  line: tokens['inverted-line'],
  blank: tokens['inverted-ground'],
})
