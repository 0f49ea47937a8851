/** Exit code of a picture process that exceeded its memory limit. */
export const OUT_OF_MEMORY = 86
