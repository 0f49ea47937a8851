/**
 * Renders the looping films of the demo roster into `assets/films` (needs ffmpeg with libvpx-vp9 and
 * libx264). They are committed, because a fresh clone has nothing but Node. Usage: tsx scripts/make-films.ts
 * [name ...]
 */
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import {
  bannerFilmLayers,
  modelFilmLayers,
  sceneFilmLayers,
  type FilmPlan,
} from '#demo/illustrator/films/layers.ts'
import { allFilms, allModelFilms, type Film } from '#demo/illustrator/films/films.ts'

const run = promisify(execFile)
const seconds = 5
const rate = 25
/** The layers are larger than the film by this factor, so that their edges never show. */
const margin = 1.09
const maximumBytes = 400_000

function planFilm({ name }: Film): FilmPlan {
  const ofModel = allModelFilms().find((film) => film.name === name)
  if (ofModel) return modelFilmLayers(ofModel)
  if (name === 'default') return sceneFilmLayers(3)
  if (name === 'blog') return sceneFilmLayers(0)
  return bannerFilmLayers(name)
}

/** One full sine per loop, so that the film loops without a jump. */
const sway = (size: string, part: number, phase: string) =>
  `(${size})*${part}*sin(2*PI*t/${seconds}+${phase})`

/** Builds ffmpeg's filter graph: stacked layers, each swaying by its own amount, then grain. */
function buildFilterGraph({ layers }: FilmPlan, { width, height }: Film): string {
  const steps = [`color=c=black:s=${width}x${height}:r=${rate}:d=${seconds}[base]`]
  layers.forEach(({ sway: [x, y], blink }, i) => {
    const from = i === 0 ? 'base' : `l${i - 1}`
    const left = `(W-w)/2+${sway('W', x, '0')}`
    const top = `(H-h)/2+${sway('H', y, 'PI/2')}`
    const when = blink ? `:enable='between(t,2.2,2.34)+between(t,4.02,4.14)'` : ''
    steps.push(`[${from}][${i}:v]overlay=x='${left}':y='${top}':eval=frame${when}[l${i}]`)
  })
  steps.push(`[l${layers.length - 1}]noise=alls=5:allf=t,format=yuv420p,split=2[one][two]`)
  return steps.join(';')
}

async function drawLayers(plan: FilmPlan, film: Film, folder: string): Promise<string[]> {
  const width = Math.ceil((film.width * margin) / 2) * 2
  const height = Math.ceil((film.height * margin) / 2) * 2
  const files: string[] = []
  for (const [i, layer] of plan.layers.entries()) {
    const file = path.join(folder, `${film.name}-${i}.png`)
    const png = await sharp(Buffer.from(layer.svg))
      .resize(width, height, { fit: 'cover' })
      .png()
      .toBuffer()
    await writeFile(file, png)
    files.push(file)
  }
  return files
}

async function encode(
  film: Film,
  { files, graph }: { files: string[]; graph: string },
): Promise<void> {
  const inputs = files.flatMap((file) => [
    '-loop',
    '1',
    '-framerate',
    String(rate),
    '-t',
    String(seconds),
    '-i',
    file,
  ])
  const budget = film.width > film.height ? 420 : 320
  const loop = ['-t', String(seconds), '-an', '-map_metadata', '-1']
  const h264 = ['-c:v', 'libx264', '-preset', 'medium', '-crf', '23', '-maxrate', `${budget}k`]
  const vp9 = ['-c:v', 'libvpx-vp9', '-b:v', `${budget}k`, '-crf', '31', '-deadline', 'good']
  await run('ffmpeg', [
    '-y',
    '-v',
    'error',
    ...inputs,
    '-filter_complex',
    graph,
    '-map',
    '[one]',
    ...h264,
    '-bufsize',
    `${budget * 2}k`,
    '-movflags',
    '+faststart',
    ...loop,
    film.mp4,
    '-map',
    '[two]',
    ...vp9,
    '-cpu-used',
    '5',
    '-row-mt',
    '1',
    ...loop,
    film.webm,
  ])
}

async function makeFilm(film: Film, folder: string): Promise<void> {
  const plan = planFilm(film)
  const files = await drawLayers(plan, film, folder)
  await encode(film, { files, graph: buildFilterGraph(plan, film) })
  const sizes = await Promise.all(
    [film.webm, film.mp4].map(async (file) => (await stat(file)).size),
  )
  console.log(`${film.name}: webm ${sizes[0]} B, mp4 ${sizes[1]} B`)
  if (sizes.some((size) => size > maximumBytes))
    throw new Error(`${film.name} is over ${maximumBytes} bytes`)
}

const filmNames = process.argv.slice(2)
const folder = await mkdtemp(path.join(tmpdir(), 'callboard-films-'))
await mkdir('assets/films', { recursive: true })
try {
  for (const film of allFilms().filter(
    ({ name }) => filmNames.length === 0 || filmNames.includes(name),
  )) {
    await makeFilm(film, folder)
  }
} finally {
  await rm(folder, { recursive: true })
}
