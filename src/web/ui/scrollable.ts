/** Lets arrow keys scroll a container: it must be focusable if it contains no control. */
export const scrollable = { tabIndex: 0 }
