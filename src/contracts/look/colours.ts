/** Colours as `#rrggbb`, their contrast by WCAG 2.2, and their neighbours in OKLCH. */

type Triple = readonly [number, number, number]

/** Text of normal size has at least this contrast with its ground (WCAG 2.2 AA, 1.4.3). */
export const textContrast = 4.5

/** Lines and symbols that carry meaning have at least this contrast (WCAG 2.2 AA, 1.4.11). */
export const graphicContrast = 3

/** Whether a text is a colour such as `#6e1423`. */
export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

/** The contrast of two colours, from 1 to 21. */
export const getContrast = (one: string, other: string): number => {
  const luminances = [getLuminance(one), getLuminance(other)]
  return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05)
}

/** Whether a colour is nearer to black than to white, so that white text reads better on it. */
export const isDark = (colour: string): boolean =>
  getContrast(colour, '#ffffff') > getContrast(colour, '#000000')

/** Mixes two colours in OKLab; `share` is how much of the second. */
export const mixColours = (first: string, second: string, share: number): string => {
  const from = toOklab(first)
  const to = toOklab(second)
  const mix = (index: 0 | 1 | 2): number => from[index] + (to[index] - from[index]) * share
  return toHex(fitIntoGamut([mix(0), mix(1), mix(2)]))
}

const lightnessStep = 0.004

/**
 * Returns the nearest colour of the same hue that has this contrast with every ground: the colour itself if it
 * has, else a lighter or darker one. Returns undefined if neither black nor white has it.
 */
export const findReadableColour = (
  colour: string,
  grounds: readonly string[],
  contrast: number,
): string | undefined => {
  const [lightness, a, b] = toOklab(colour)
  for (let distance = 0; distance <= 1; distance += lightnessStep) {
    const readable = [lightness - distance, lightness + distance]
      .map((each) => Math.min(1, Math.max(0, each)))
      .map((each) => (distance === 0 ? colour : toHex(fitIntoGamut([each, a, b]))))
      .find((each) => grounds.every((ground) => getContrast(each, ground) >= contrast))
    if (readable !== undefined) return readable
  }
  return undefined
}

const getLuminance = (colour: string): number => {
  const [red, green, blue] = toLinear(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The linear parts of a colour, from 0 to 1. */
const toLinear = (colour: string): Triple => {
  const part = (at: number): number => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [part(1), part(3), part(5)]
}

/** A colour as lightness and two axes of hue; the matrices are Björn Ottosson's, as in CSS Color 4. */
const toOklab = (colour: string): Triple => {
  const [red, green, blue] = toLinear(colour)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ]
}

const fromOklab = ([lightness, a, b]: Triple): Triple => {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

/** Rounding may leave a part of white or of a pure hue a little outside of the screen's colours. */
const tolerance = 0.001

/** The linear parts of a colour that a screen can show: its chroma shrinks until it fits. */
const fitIntoGamut = ([lightness, a, b]: Triple): Triple => {
  for (let chroma = 1; chroma > 0; chroma -= 0.02) {
    const linear = fromOklab([lightness, a * chroma, b * chroma])
    if (linear.every((part) => part >= -tolerance && part <= 1 + tolerance)) return linear
  }
  return fromOklab([lightness, 0, 0])
}

const toHex = (linear: Triple): string => {
  const parts = linear.map((part) => {
    const value = Math.min(1, Math.max(0, part))
    const encoded = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}
