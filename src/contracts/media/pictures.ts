import { z } from 'zod'

/**
 * A picture as pages show it. Its files are at `/media/{key}/{width}.{webp|avif}`, for the widths in
 * `media-addresses.ts` up to its own; width and height are the original's, so that its space is known before
 * it loads.
 */
export const picture = z.object({
  key: z.string(),
  width: z.number(),
  height: z.number(),
  alt: z.string(),
  /** A blurred miniature as a data URL. */
  preview: z.string().nullable(),
  /** The point to keep in view when cropped, in per cent: `object-position: {focal_x}% {focal_y}%`. */
  focal_x: z.number(),
  focal_y: z.number(),
})
export type Picture = z.infer<typeof picture>

/**
 * A silent looping film with the picture shown before it plays. It has at least one format: films that the
 * agency uploads are served in the format they came in.
 */
export const film = z.object({
  key: z.string(),
  width: z.number(),
  height: z.number(),
  alt: z.string(),
  webm: z.string().nullable(),
  mp4: z.string().nullable(),
  poster: picture.nullable(),
})
export type Film = z.infer<typeof film>
