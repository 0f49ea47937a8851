import { hashText } from './random.ts'

/** Draws a filled shape. */
export const fill = (path: string, colour: string, opacity = 1): string =>
  `<path d="${path}" fill="${colour}"${opacity < 1 ? ` fill-opacity="${opacity}"` : ''}/>`

/** Draws a line with round ends. */
export const stroke = (path: string, colour: string, width: number, opacity = 1): string =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${Math.round(width * 100) / 100}"` +
  ` stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` stroke-opacity="${opacity}"` : ''}/>`

/** Draws a disc. */
export const disc = (x: number, y: number, radius: number, colour: string): string =>
  `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius.toFixed(1)}" fill="${colour}"/>`

/** Draws an ellipse, turned by some degrees. */
export const oval = (
  { x, y, rx, ry, turn = 0 }: { x: number; y: number; rx: number; ry: number; turn?: number },
  colour: string,
): string =>
  `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${rx.toFixed(1)}" ry="${ry.toFixed(1)}"` +
  ` fill="${colour}"${turn ? ` transform="rotate(${turn} ${x.toFixed(1)} ${y.toFixed(1)})"` : ''}/>`

/** Moves, turns or scales content as a group. */
export const group = (transform: string, ...content: string[]): string =>
  `<g transform="${transform}">${content.join('')}</g>`

/** Clips content to an outline. The id is the outline's hash, so that equal outlines share it. */
export function clip(path: string, ...content: string[]): string {
  const inside = content.join('')
  if (!inside) return ''
  const id = `c${hashText(path).toString(36)}`
  return `<clipPath id="${id}"><path d="${path}"/></clipPath><g clip-path="url(#${id})">${inside}</g>`
}

/** Wraps content into a picture of the given size, in user units. */
export const picture = (width: number, height: number, ...content: string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"` +
  ` viewBox="0 0 ${width} ${height}">${content.join('')}</svg>`
