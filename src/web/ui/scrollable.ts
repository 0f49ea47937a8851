/** Arrow keys scroll a container: one without a control inside must be focusable itself. */
export const scrollable = { tabIndex: 0 }
