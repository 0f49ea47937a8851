/** A point of an outline; the third entry marks a sharp corner in an otherwise smooth line. */
export type Pt = readonly [x: number, y: number, corner?: 1]

const short = (value: number) => String(Math.round(value * 10) / 10)
const xy = (x: number, y: number) => `${short(x)} ${short(y)}`

/** Returns the four control points of the curve from point `i` to the next one (Catmull-Rom). */
function segment(points: readonly Pt[], i: number, closed: boolean) {
  const at = (index: number): Pt => {
    const count = points.length
    const wrapped = closed ? (index + count) % count : Math.min(Math.max(index, 0), count - 1)
    return points[wrapped] ?? [0, 0]
  }
  const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
  const pull = 1 / 6
  const out = from[2] ? 0 : pull
  const into = to[2] ? 0 : pull
  return {
    from,
    c1: [from[0] + (to[0] - before[0]) * out, from[1] + (to[1] - before[1]) * out] as const,
    c2: [to[0] - (after[0] - from[0]) * into, to[1] - (after[1] - from[1]) * into] as const,
    to,
  }
}

/** Returns path data of a smooth line through the points; points marked as corners stay sharp. */
export function smooth(points: readonly Pt[], closed = true): string {
  const first = points[0]
  if (!first) return ''
  const last = closed ? points.length : points.length - 1
  let path = `M${xy(first[0], first[1])}`
  for (let i = 0; i < last; i += 1) {
    const { c1, c2, to } = segment(points, i, closed)
    path += `C${xy(...c1)} ${xy(...c2)} ${xy(to[0], to[1])}`
  }
  return closed ? `${path}Z` : path
}

/** Returns path data of a closed polygon with straight sides. */
export function poly(points: readonly Pt[]): string {
  return `M${points.map(([x, y]) => xy(x, y)).join('L')}Z`
}

/** Returns path data of an open line with straight parts. */
export function line(points: readonly Pt[]): string {
  return `M${points.map(([x, y]) => xy(x, y)).join('L')}`
}

/** Mirrors the points at x = 0 and reverses them, so that they continue an outline. */
export function mirror(points: readonly Pt[]): Pt[] {
  return points.map(([x, y, corner]): Pt => (corner ? [-x, y, 1] : [-x, y])).reverse()
}

/** Completes the right half of an outline by its mirror image. */
export function symmetric(right: readonly Pt[]): Pt[] {
  const left = mirror(right)
  const touches = (point: Pt | undefined) => point?.[0] === 0
  return [...right, ...left.slice(touches(left[0]) ? 1 : 0, touches(left.at(-1)) ? -1 : undefined)]
}

/** Returns points at even distances along the smooth line through the given points. */
export function samplePoints(points: readonly Pt[], step: number, closed = true): Pt[] {
  const dense: Pt[] = []
  const last = closed ? points.length : points.length - 1
  for (let i = 0; i < last; i += 1) {
    const { from, c1, c2, to } = segment(points, i, closed)
    for (let k = 0; k < 24; k += 1) {
      const t = k / 24
      const u = 1 - t
      const mix = (axis: 0 | 1) =>
        u * u * u * from[axis] +
        3 * u * u * t * c1[axis] +
        3 * u * t * t * c2[axis] +
        t * t * t * to[axis]
      dense.push([mix(0), mix(1)])
    }
  }
  const end = points.at(-1)
  if (!closed && end) dense.push(end)
  return evenly(dense, step, closed)
}

function evenly(dense: readonly Pt[], step: number, closed: boolean): Pt[] {
  const lengths = dense.map((point, i) => {
    const previous = dense[i - 1]
    return previous ? Math.hypot(point[0] - previous[0], point[1] - previous[1]) : 0
  })
  const total = lengths.reduce((sum, length) => sum + length, 0)
  const count = Math.max(3, Math.round(total / step))
  const result: Pt[] = []
  let walked = 0
  for (const [i, point] of dense.entries()) {
    walked += lengths[i] ?? 0
    if (walked >= (result.length * total) / count - 0.001) result.push(point)
  }
  return closed ? result.slice(0, count) : result
}

/** Returns twice the signed area inside an outline; positive if it runs clockwise on the page. */
function turning(points: readonly Pt[]): number {
  return points.reduce((sum, [x, y], i) => {
    const [nx, ny] = points[(i + 1) % points.length] ?? [x, y]
    return sum + x * ny - nx * y
  }, 0)
}

/** Uneven but repeatable bump sizes. */
const bumps = [0.58, 0.74, 0.62, 0.9, 0.6, 0.68, 0.82]

/**
 * Returns path data of a cloud-like outline: bumps along the smooth line, for curls and coils. With `rest`,
 * only the first points are bumpy and the smooth rest closes the outline.
 */
export function scallop(points: readonly Pt[], size: number, rest: readonly Pt[] = []): string {
  const open = rest.length > 0
  const stops = samplePoints(points, size, !open)
  const first = stops[0]
  if (!first) return ''
  const outwards = turning([...stops, ...rest]) > 0 ? 1 : 0
  const arcs = [...stops.slice(1), ...(open ? [] : [first])].map(([x, y], i) => {
    const [px, py] = stops[i] ?? first
    const radius = Math.hypot(x - px, y - py) * (bumps[i % bumps.length] ?? 0.6)
    return `A${short(radius)} ${short(radius)} 0 0 ${outwards} ${xy(x, y)}`
  })
  const closing = open ? smooth(rest, false).replace('M', 'L') : ''
  return `M${xy(first[0], first[1])}${arcs.join('')}${closing}Z`
}

/** Returns points displaced left and right of the smooth line in a regular wave. */
export function wavePoints(
  points: readonly Pt[],
  length: number,
  depth: number,
  closed = false,
): Pt[] {
  const stops = samplePoints(points, length / 2, closed)
  return stops.map((point, i): Pt => {
    const before = stops[i - 1] ?? point
    const after = stops[i + 1] ?? point
    const reach = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1
    const sway = (i % 2 === 0 ? 1 : -1) * depth * (i === 0 || i === stops.length - 1 ? 0 : 1)
    const nx = -(after[1] - before[1]) / reach
    const ny = (after[0] - before[0]) / reach
    return [point[0] + nx * sway, point[1] + ny * sway]
  })
}

/** Returns the point a part of the way from one point to another. */
export function along(from: Pt, to: Pt, part: number): Pt {
  return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]
}

/** Returns the outline of a limb that tapers from one joint to the next, with a round or straight end. */
export function limb(
  from: Pt,
  to: Pt,
  { widths: [a, b], cut = false }: { widths: readonly [number, number]; cut?: boolean },
): string {
  const reach = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
  const nx = -(to[1] - from[1]) / reach / 2
  const ny = (to[0] - from[0]) / reach / 2
  const end = cut ? 'L' : `A${short(b / 2)} ${short(b / 2)} 0 0 0 `
  return (
    `M${xy(from[0] + nx * a, from[1] + ny * a)}L${xy(to[0] + nx * b, to[1] + ny * b)}` +
    `${end}${xy(to[0] - nx * b, to[1] - ny * b)}` +
    `L${xy(from[0] - nx * a, from[1] - ny * a)}` +
    `A${short(a / 2)} ${short(a / 2)} 0 0 0 ${xy(from[0] + nx * a, from[1] + ny * a)}Z`
  )
}

/**
 * Parses points in the notation of outlines: pairs of coordinates, `!` after a pair for a sharp corner, and
 * lists of points between the pairs.
 */
export function pts(
  texts: TemplateStringsArray,
  ...values: readonly (number | readonly Pt[])[]
): Pt[] {
  const points: Pt[] = []
  let x: number | null = null
  const coordinate = (value: number) => {
    if (x === null) x = value
    else {
      points.push([x, value])
      x = null
    }
  }
  const corner = () => {
    const last = points.pop()
    if (last) points.push([last[0], last[1], 1])
  }
  for (const [i, text] of texts.entries()) {
    for (const token of text.match(/-?[\d.]+|!/g) ?? []) {
      if (token === '!') corner()
      else coordinate(Number(token))
    }
    const value = values[i]
    if (typeof value === 'number') coordinate(value)
    else if (value) points.push(...value)
  }
  return points
}
