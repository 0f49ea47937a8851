interface PicturePlace {
  /** The block, counted from 1, after which it stands; none where the page chooses. */
  readonly afterBlock?: number | null
}

/** Pictures that follow their blocks when two of them change places. */
export const withBlocksSwapped = <T extends PicturePlace>(
  pictures: readonly T[],
  one: number,
  other: number,
): T[] =>
  pictures.map((picture) => {
    if (picture.afterBlock === one) return { ...picture, afterBlock: other }
    return picture.afterBlock === other ? { ...picture, afterBlock: one } : picture
  })

/** Pictures after a block has gone: those of its own go to the block before it. */
export const withBlockRemoved = <T extends PicturePlace>(
  pictures: readonly T[],
  block: number,
): T[] =>
  pictures.map((picture) => {
    const { afterBlock } = picture
    if (typeof afterBlock !== 'number' || afterBlock < block) return picture
    return { ...picture, afterBlock: Math.max(1, afterBlock - 1) }
  })
