const mark = ' (example)'

/** The name that marks a category as an example. */
export const toExampleName = (name: string): string => `${name}${mark}`

/** Whether nobody has made this category the agency's own yet. */
export const isExampleName = (name: string): boolean => name.endsWith(mark)
