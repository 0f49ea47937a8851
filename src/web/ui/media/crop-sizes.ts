/**
 * Returns the `sizes` of a picture in a frame that crops it. A picture wider than its frame is drawn larger
 * than the frame, so the browser must load it at that width.
 */
export const cropSizes = (sizes: string, pictureRatio: number, frame: string): string => {
  const [width = 0, height = 0] = frame.split('/').map(Number)
  const wider = pictureRatio / (width / height)
  if (!Number.isFinite(wider) || wider <= 1.05) return sizes
  const factor = Math.round(wider * 100) / 100
  return splitTopLevel(sizes, ',')
    .map((part) => {
      // The length follows the media condition; both may contain spaces inside parentheses.
      const words = splitTopLevel(part, ' ')
      return [...words.slice(0, -1), `calc(${words.at(-1)} * ${factor})`].join(' ')
    })
    .join(', ')
}

/** Splits at a sign outside parentheses. */
const splitTopLevel = (sizes: string, sign: string): string[] => {
  const parts = ['']
  let depth = 0
  for (const character of sizes) {
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    if (character === sign && depth === 0) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts.map((part) => part.trim())
}
