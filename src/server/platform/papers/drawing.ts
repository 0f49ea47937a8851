import type { Paper, Papers } from './papers.ts'

/** A paper that everybody may have, drawn when it is sent. */
export interface Drawing {
  /** Another one as soon as anything on it differs. */
  readonly version: string
  /** The tags whose writes change it. */
  readonly tags: readonly string[]
  readonly draw: () => Promise<Buffer>
}

export const toDrawing = (papers: Papers, paper: Paper, tags: readonly string[]): Drawing => ({
  version: papers.nameOf(paper),
  tags,
  draw: () => papers.draw(paper),
})
