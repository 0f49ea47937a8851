import { mix } from './colour.ts'

/** The flat colours of one skin. */
export interface Skin {
  base: string
  shade: string
  deep: string
  light: string
  flush: string
  lip: string
}

const createSkin = (base: string, shade: string, deep: string, lip: string): Skin => ({
  base,
  shade,
  deep,
  light: mix(base, '#fff0dc', 0.22),
  flush: mix(base, '#c9453a', 0.16),
  lip,
})

/** Skins from porcelain to ebony: base, hard shadow, drawn line, lips. */
export const skins: readonly Skin[] = [
  createSkin('#f1d6c6', '#dcae98', '#a8705c', '#bd6b62'),
  createSkin('#ecc8ae', '#d29f80', '#9c6247', '#b5625a'),
  createSkin('#e6ba97', '#cb9068', '#92593a', '#ad5b4d'),
  createSkin('#dfab80', '#c08253', '#83502f', '#a35445'),
  createSkin('#d29a6c', '#b07246', '#744326', '#974a3c'),
  createSkin('#c08657', '#9b6238', '#63381d', '#8b4236'),
  createSkin('#a96f45', '#85512d', '#532d17', '#813b33'),
  createSkin('#915a37', '#6f4023', '#432211', '#793a33'),
  createSkin('#784628', '#593119', '#34190b', '#74403a'),
  createSkin('#623720', '#472513', '#281207', '#6f413c'),
  createSkin('#4d2b1b', '#371c10', '#1d0d06', '#6a403c'),
  createSkin('#3d231a', '#2a160f', '#160a06', '#613c3a'),
]

/** A hair colour with its name on the profile. */
export interface Dye {
  name: string
  base: string
  shade: string
  light: string
}

const dye = (name: string, base: string, shade: string, light: string): Dye => ({
  name,
  base,
  shade,
  light,
})

/** Hair colours by name. */
export const dyes = {
  black: dye('Black', '#1b1817', '#0d0b0b', '#37312f'),
  softBlack: dye('Black', '#231c1e', '#120e10', '#443a3d'),
  darkBrown: dye('Dark brown', '#3a2418', '#24150d', '#563826'),
  brown: dye('Brown', '#59371f', '#3c2413', '#7a5032'),
  chestnut: dye('Chestnut', '#6d3820', '#4b2413', '#8f5233'),
  lightBrown: dye('Light brown', '#86592f', '#62401f', '#a87a49'),
  auburn: dye('Auburn', '#7c2f1a', '#571e10', '#a24a2b'),
  copper: dye('Copper', '#b4552a', '#873b1b', '#d27a47'),
  darkBlonde: dye('Dark blonde', '#a47b45', '#7d5b30', '#c39d66'),
  blonde: dye('Blonde', '#cda25c', '#a67c3d', '#e4c283'),
  platinum: dye('Platinum blonde', '#e0cda4', '#bca679', '#f1e4c6'),
  grey: dye('Grey', '#8d8985', '#6a6663', '#b0aca7'),
  silver: dye('Silver', '#c3c0ba', '#9a9691', '#dedbd5'),
} satisfies Record<string, Dye>

/** The name of a hair colour. */
export type DyeName = keyof typeof dyes

/** Eye colours by name. */
export const irises = {
  darkBrown: { name: 'Dark brown', colour: '#2c170d' },
  brown: { name: 'Brown', colour: '#57311a' },
  amber: { name: 'Amber', colour: '#8c5a22' },
  hazel: { name: 'Hazel', colour: '#75632f' },
  green: { name: 'Green', colour: '#4d6b45' },
  blue: { name: 'Blue', colour: '#466b8c' },
  grey: { name: 'Grey', colour: '#66757d' },
} satisfies Record<string, { name: string; colour: string }>

/** The name of an eye colour. */
export type IrisName = keyof typeof irises

/** A cloth colour with its name in picture descriptions. */
export interface Cloth {
  name: string
  colour: string
}

/** Cloth colours by name. */
export const cloths = {
  black: { name: 'black', colour: '#1a1918' },
  ink: { name: 'midnight blue', colour: '#20283a' },
  charcoal: { name: 'charcoal', colour: '#3a393b' },
  grey: { name: 'grey', colour: '#7f7d7b' },
  camel: { name: 'camel', colour: '#b98a56' },
  tobacco: { name: 'tobacco', colour: '#7b4f2e' },
  rust: { name: 'rust', colour: '#a4492a' },
  oxblood: { name: 'oxblood', colour: '#6e1423' },
  red: { name: 'red', colour: '#b3261e' },
  rose: { name: 'dusty rose', colour: '#c48f87' },
  ecru: { name: 'ecru', colour: '#e4d8c3' },
  white: { name: 'white', colour: '#f3efe8' },
  olive: { name: 'olive', colour: '#5b5a35' },
  forest: { name: 'forest green', colour: '#27402f' },
  sage: { name: 'sage', colour: '#93a088' },
  teal: { name: 'teal', colour: '#1f5358' },
  blue: { name: 'cobalt blue', colour: '#2a4a8a' },
  denim: { name: 'denim', colour: '#4c6480' },
  sky: { name: 'pale blue', colour: '#a9bccb' },
  mustard: { name: 'mustard', colour: '#c4922e' },
  plum: { name: 'plum', colour: '#4c2740' },
  lilac: { name: 'lilac', colour: '#a797b4' },
} satisfies Record<string, Cloth>

/** The name of a cloth colour. */
export type ClothName = keyof typeof cloths

/** A limited palette: ground, light plane, dark plane, and matching cloths. */
export interface Palette {
  name: string
  ground: string
  light: string
  dark: string
  main: readonly ClothName[]
  second: readonly ClothName[]
  accent: string
}

/** The palettes of the whole series. */
export const palettes: readonly Palette[] = [
  {
    name: 'sand',
    ground: '#d8cbb8',
    light: '#e6dccd',
    dark: '#c3b29a',
    main: ['black', 'rust', 'forest', 'oxblood', 'ink'],
    second: ['white', 'camel', 'charcoal'],
    accent: '#a4492a',
  },
  {
    name: 'mist',
    ground: '#bfc8cb',
    light: '#d2d9da',
    dark: '#a4b0b5',
    main: ['ink', 'camel', 'oxblood', 'white', 'black'],
    second: ['charcoal', 'ecru', 'tobacco'],
    accent: '#6e1423',
  },
  {
    name: 'blush',
    ground: '#dcbcae',
    light: '#e9d1c5',
    dark: '#c8a090',
    main: ['oxblood', 'black', 'teal', 'white', 'plum'],
    second: ['ecru', 'ink', 'rust'],
    accent: '#1f5358',
  },
  {
    name: 'stone',
    ground: '#b9b5a8',
    light: '#cdcabf',
    dark: '#9d998a',
    main: ['black', 'mustard', 'white', 'rust', 'ink'],
    second: ['charcoal', 'olive', 'ecru'],
    accent: '#c4922e',
  },
  {
    name: 'clay',
    ground: '#c1795a',
    light: '#d18f71',
    dark: '#a86246',
    main: ['ecru', 'black', 'ink', 'white', 'forest'],
    second: ['tobacco', 'charcoal', 'white'],
    accent: '#f0dcc2',
  },
  {
    name: 'sage',
    ground: '#a5ae98',
    light: '#bac2af',
    dark: '#8a947d',
    main: ['ecru', 'plum', 'rust', 'black', 'forest'],
    second: ['white', 'tobacco', 'charcoal'],
    accent: '#a4492a',
  },
  {
    name: 'ochre',
    ground: '#d0a75b',
    light: '#dcbb7c',
    dark: '#b88d43',
    main: ['ink', 'black', 'white', 'oxblood', 'teal'],
    second: ['ecru', 'charcoal', 'tobacco'],
    accent: '#20283a',
  },
  {
    name: 'petrol',
    ground: '#5f7f82',
    light: '#769496',
    dark: '#4a686b',
    main: ['ecru', 'rust', 'camel', 'white', 'black'],
    second: ['ink', 'mustard', 'ecru'],
    accent: '#d99a5b',
  },
  {
    name: 'paper',
    ground: '#e9e4da',
    light: '#f4f0e8',
    dark: '#d3cbbd',
    main: ['black', 'red', 'blue', 'camel', 'forest'],
    second: ['charcoal', 'grey', 'ink'],
    accent: '#b3261e',
  },
  {
    name: 'lilac',
    ground: '#b9adbd',
    light: '#cbc1ce',
    dark: '#a092a5',
    main: ['plum', 'black', 'white', 'mustard', 'ink'],
    second: ['ecru', 'charcoal', 'oxblood'],
    accent: '#c4922e',
  },
  {
    name: 'sky',
    ground: '#9db7c9',
    light: '#b4c9d7',
    dark: '#83a0b5',
    main: ['white', 'red', 'ink', 'ecru', 'black'],
    second: ['denim', 'camel', 'charcoal'],
    accent: '#b3261e',
  },
  {
    name: 'wine',
    ground: '#7f3a3c',
    light: '#944c4c',
    dark: '#692c2f',
    main: ['ecru', 'rose', 'black', 'white', 'camel'],
    second: ['ink', 'charcoal', 'ecru'],
    accent: '#e2b48f',
  },
]
