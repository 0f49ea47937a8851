import { z } from 'zod'
import { readJson } from './read-files.ts'

const words = z.string().min(1)

const template = z.strictObject({
  name: words,
  purpose: z.enum(['reply', 'digitals']),
  subject: words,
  text: words,
})

/** The demo's templates for replies to applicants. */
export const getReplyTemplates = () => readJson('reply-templates.json', z.array(template).min(1))
