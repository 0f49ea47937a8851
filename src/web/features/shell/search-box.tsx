/** Placeholder filled below. */
export const SearchBox = () => null
