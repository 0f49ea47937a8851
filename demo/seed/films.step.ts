import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Ctx } from '#server/context.ts'
import { type Film, modelFilm, type PageFilm, pageFilms } from '#demo/illustrator/films/films.ts'
import { filmBearers } from '#demo/illustrator/gallery.ts'
import { getPageSections } from '#demo/content/content.ts'
import { insertSections } from './seed.repo.ts'
import { demoKey } from '#demo/illustrator/drawings.ts'
import { addModelFilm, setSectionFilms } from './films.repo.ts'
import type { DemoStep, FilmFile } from './step.ts'

const toFile = ({ name, alt, width, height, webm, mp4 }: Film): FilmFile => ({
  key: demoKey(`film ${name}`),
  alt,
  width,
  height,
  webm: resolve(webm),
  mp4: resolve(mp4),
})

/** The section whose film and words stand in for models that have none. */
const STAND_IN = {
  page: 'model',
  section: 'first_section',
  position: 1,
  fields: {
    title: 'The portfolio',
    content:
      '<p>Pictures, films, measurements and the jobs so far. Select a model to ask for dates.</p>',
  },
}

const addToPages = async (ctx: Ctx, name: PageFilm, mediaId: number): Promise<void> => {
  if (name !== 'default') {
    const places = getPageSections().filter(({ film }) => film === name)
    return setSectionFilms(ctx, places, mediaId)
  }
  await insertSections(ctx, [{ ...STAND_IN, filmId: mediaId }])
}

const stepOf = (film: Film, add: (ctx: Ctx, mediaId: number) => Promise<void>): DemoStep => {
  const file = toFile(film)
  return {
    name: `film ${film.name}`,
    films: () => Promise.resolve([file]),
    add: (ctx, mediaIds) => add(ctx, mediaIds(file.key)),
  }
}

const hasFiles = ({ webm, mp4 }: Film): boolean =>
  existsSync(resolve(webm)) && existsSync(resolve(mp4))

/**
 * A step for each film that the repository keeps, after those of models and pages. A film that is made
 * later reaches databases that were filled before it.
 */
export const filmSteps = (): DemoStep[] => [
  ...(Object.keys(pageFilms) as PageFilm[])
    .filter((name) => hasFiles(pageFilms[name]))
    .map((name) => stepOf(pageFilms[name], (ctx, id) => addToPages(ctx, name, id))),
  ...filmBearers.flatMap((model) => {
    const film = modelFilm(model)
    return film && hasFiles(film) ? [stepOf(film, (ctx, id) => addModelFilm(ctx, model, id))] : []
  }),
]
