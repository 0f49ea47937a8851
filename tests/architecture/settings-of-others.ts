/** Environment variables of Node.js and of the C library by which the image and the unit bound their memory. */
export const memorySettings = ['NODE_OPTIONS', 'MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_']

/** Environment variables that belong to other programs, so that the program's settings do not name them. */
export const settingsOfOthers = ['NODE_ENV', ...memorySettings]
