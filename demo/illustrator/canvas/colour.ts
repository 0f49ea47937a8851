type Channels = readonly [red: number, green: number, blue: number]

const channels = (hex: string): Channels => [
  parseInt(hex.slice(1, 3), 16),
  parseInt(hex.slice(3, 5), 16),
  parseInt(hex.slice(5, 7), 16),
]
const toHex = (values: readonly number[]): string =>
  `#${values
    .map((v) =>
      Math.round(Math.min(255, Math.max(0, v)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** Mixes two `#rrggbb` colours. */
export function mix(from: string, to: string, part: number): string {
  const target = channels(to)
  return toHex(channels(from).map((v, i) => v + ((target[i] ?? v) - v) * part))
}

/** Returns the colour in shadow: darker and a little cooler, like flat gouache. */
export const darken = (colour: string, part = 0.24): string =>
  toHex(channels(colour).map((v, i) => v * (1 - part) + (i === 2 ? 9 : 4) * part))

/** Returns the colour in light: mixed with a warm white. */
export const lighten = (colour: string, part = 0.14): string => mix(colour, '#fff3e2', part)

/** Returns the perceived lightness from 0 (black) to 1 (white). */
export function lightness(colour: string): number {
  const [red, green, blue] = channels(colour)
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255
}

/** Returns the perceived distance of two colours, about 0 to 1. */
export function distance(one: string, other: string): number {
  const [a, b] = [channels(one), channels(other)]
  const parts = [0.9, 1.2, 0.7].map((weight, i) => weight * ((a[i] ?? 0) - (b[i] ?? 0)) ** 2)
  return Math.sqrt(parts.reduce((sum, part) => sum + part, 0)) / 430
}
