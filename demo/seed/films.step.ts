import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Ctx } from '#server/context.ts'
import {
  allModelFilms,
  type Film,
  type PageFilm,
  pageFilms,
} from '#demo/illustrator/films/films.ts'
import { getModelSection, getPageSections } from '#demo/content/content.ts'
import { writeSections } from './seed.repo.ts'
import { demoKey } from '#demo/illustrator/drawings.ts'
import { addModelFilm, setSectionFilms } from './films.repo.ts'
import type { SeedStep, FilmFile } from './step.ts'

const toFile = ({ name, alt, width, height, webm, mp4 }: Film): FilmFile => ({
  key: demoKey(`film ${name}`),
  alt,
  width,
  height,
  webm: resolve(webm),
  mp4: resolve(mp4),
})

const addToPages = async (ctx: Ctx, name: PageFilm, mediaId: number): Promise<void> => {
  if (name !== 'default') {
    const places = getPageSections().filter(({ film }) => film === name)
    return setSectionFilms(ctx, places, mediaId)
  }
  const { page, section, title, content } = getModelSection()
  const fields = { title, content }
  await writeSections(ctx, [{ page, section, position: 1, fields, filmId: mediaId }])
}

const createStep = (film: Film, add: (ctx: Ctx, mediaId: number) => Promise<void>): SeedStep => {
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
 * Returns a step for each film in the repository, after those of models and pages. A film that is made later
 * also reaches databases that were filled before.
 */
export const filmSteps = (): SeedStep[] => [
  ...(Object.keys(pageFilms) as PageFilm[])
    .filter((name) => hasFiles(pageFilms[name]))
    .map((name) => createStep(pageFilms[name], (ctx, id) => addToPages(ctx, name, id))),
  ...allModelFilms()
    .filter(hasFiles)
    .map((film) =>
      createStep(film, (ctx, mediaId) =>
        addModelFilm(ctx, { modelId: film.model, mediaId, position: film.take }),
      ),
    ),
]
