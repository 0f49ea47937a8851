import { modelsWithFilms, rosterPlace } from '../people/roster.ts'

/** A looping film, stored in two formats under `assets/films`. */
export interface Film {
  name: string
  webm: string
  mp4: string
  width: number
  height: number
  /** What the film shows. */
  alt: string
}

const film = (name: string, shape: 'portrait' | 'wide', alt: string): Film => ({
  name,
  webm: `assets/films/${name}.webm`,
  mp4: `assets/films/${name}.mp4`,
  ...(shape === 'portrait' ? { width: 720, height: 900 } : { width: 1280, height: 720 }),
  alt,
})

/** Names of the films for pages; `default` is for models without a film. */
export type PageFilm = 'default' | 'landing' | 'home' | 'blog' | 'commercial'

/** The films of pages. */
export const pageFilms: Record<PageFilm, Film> = {
  default: film(
    'default',
    'portrait',
    'An empty studio; window light moves slowly across the wall',
  ),
  landing: film('landing', 'wide', 'Three models side by side; the picture moves slowly'),
  home: film('home', 'wide', 'Three models side by side in window light; the picture moves slowly'),
  blog: film('blog', 'wide', 'A rail of clothes in a studio; the picture moves slowly'),
  commercial: film('commercial', 'wide', 'Three models side by side; the picture moves slowly'),
}

/** Models with more than one film, and their number. */
const severalFilms: Readonly<Partial<Record<number, number>>> = { 1: 5, 31: 3, 51: 3 }

const takes = [
  'The model before a plain ground; the picture moves slowly',
  'The model in other clothes; the picture moves slowly',
]

/** A film of a model, with its number among the model's films, from 0. */
interface ModelFilm extends Film {
  model: number
  take: number
}

/** The films of a model by number: a third of the roster has one, three models have several. */
export const modelFilms = (modelNumber: number): ModelFilm[] => {
  if (!modelsWithFilms.includes(modelNumber)) return []
  const { seed } = rosterPlace(modelNumber)
  return Array.from({ length: severalFilms[modelNumber] ?? 1 }, (_, take) => ({
    ...film(take === 0 ? seed : `${seed}-${take + 1}`, 'portrait', takes[Math.min(take, 1)] ?? ''),
    model: modelNumber,
    take,
  }))
}

/** The films of all models. */
export const allModelFilms = (): ModelFilm[] => modelsWithFilms.flatMap(modelFilms)

/** All films in the repository. */
export const allFilms = (): Film[] => [...Object.values(pageFilms), ...allModelFilms()]
