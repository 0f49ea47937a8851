import { z } from 'zod'
import { readJson } from './read-files.ts'

const projects = z.array(
  z.strictObject({
    name: z.string(),
    models: z.array(
      z.strictObject({
        board: z.enum(['women', 'men', 'non_binary', 'juniors']),
        note: z.string(),
        rank: z.union([z.literal(1), z.literal(2), z.literal(3)]).nullable(),
        mark: z.enum(['none', 'circled', 'crossed']),
      }),
    ),
    /** Comments made through a shared link; `model` is an index in the list, null for the whole project. */
    comments: z.array(
      z.strictObject({ name: z.string(), text: z.string(), model: z.int().nullable() }),
    ),
  }),
)

export type DemoProject = z.output<typeof projects>[number]

/** The shortlists of the demo's client. */
export const getProjects = (): DemoProject[] => readJson('projects.json', projects)
