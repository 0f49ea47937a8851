/** The exit code of a picture process that used more memory than it may. */
export const OUT_OF_MEMORY = 86
