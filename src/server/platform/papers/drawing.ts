import type { Paper, Papers } from './papers.ts'

/** A public printed sheet, drawn when it is requested. */
export interface Drawing {
  /** Changes with anything on the sheet. */
  readonly version: string
  /** The cache tags of its content. */
  readonly tags: readonly string[]
  readonly draw: () => Promise<Buffer>
}

export const toDrawing = (papers: Papers, paper: Paper, tags: readonly string[]): Drawing => ({
  version: papers.getName(paper),
  tags,
  draw: () => papers.draw(paper),
})
