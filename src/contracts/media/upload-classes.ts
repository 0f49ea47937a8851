/**
 * The classes of uploads. `picture` is re-encoded without metadata; `portfolio` is a PDF or one picture;
 * `film` and `document` are stored unchanged and shown to staff only. Without a schema library, so that a
 * page's script may import it.
 */
export const uploadClasses = ['picture', 'portfolio', 'film', 'document'] as const
export type UploadClass = (typeof uploadClasses)[number]
