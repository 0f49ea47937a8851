/** The pages on which the office shows a look before it is saved. */
export const lookPreviewPages = ['home', 'board', 'profile'] as const

export type LookPreviewPage = (typeof lookPreviewPages)[number]
