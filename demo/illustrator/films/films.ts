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

/** Names of the films that belong to pages; `default` stands in for a model without a film. */
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

/** The film of a model by number, or null for a model without one (a third has one). */
export function modelFilm(modelNumber: number): Film | null {
  if (!modelsWithFilms.includes(modelNumber)) return null
  const { seed } = rosterPlace(modelNumber)
  return film(seed, 'portrait', 'The model before a plain ground; the picture moves slowly')
}

/** All films in the repository. */
export const allFilms = (): Film[] => [
  ...Object.values(pageFilms),
  ...modelsWithFilms.flatMap((number) => modelFilm(number) ?? []),
]
