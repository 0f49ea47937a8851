import { z } from 'zod'

/** How many examples were added; none where something was written, drafted or added before. */
export const starterReport = z.object({
  /** Sections of standard pages. */
  sections: z.int(),
  /** Pages beside the standard ones. */
  pages: z.int(),
  /** Tabs of questions and answers. */
  questions: z.int(),
})
export type StarterReport = z.output<typeof starterReport>
