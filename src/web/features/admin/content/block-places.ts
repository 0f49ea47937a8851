interface PicturePlace {
  /** The block, counted from 1, that it follows; null if the page chooses. */
  readonly afterBlock?: number | null
}

/** Moves pictures along with their blocks when two blocks are swapped. */
export const withBlocksSwapped = <T extends PicturePlace>(
  pictures: readonly T[],
  one: number,
  other: number,
): T[] =>
  pictures.map((picture) => {
    if (picture.afterBlock === one) return { ...picture, afterBlock: other }
    return picture.afterBlock === other ? { ...picture, afterBlock: one } : picture
  })

/** Moves the pictures of a removed block to the block before it. */
export const withBlockRemoved = <T extends PicturePlace>(
  pictures: readonly T[],
  block: number,
): T[] =>
  pictures.map((picture) => {
    const { afterBlock } = picture
    if (typeof afterBlock !== 'number' || afterBlock < block) return picture
    return { ...picture, afterBlock: Math.max(1, afterBlock - 1) }
  })
