import { z } from 'zod'

/**
 * A picture as pages show it. Its files are at `/media/{key}/{width}.{webp|avif}`, for the widths in
 * `media-addresses.ts` up to its own. Width and height are the original's, so that the page reserves the
 * space.
 */
export const picture = z.object({
  key: z.string(),
  width: z.number(),
  height: z.number(),
  alt: z.string(),
  /** A blurred miniature as a data URL. */
  preview: z.string().nullable(),
  /** The focal point in per cent: `object-position: {focal_x}% {focal_y}%`. */
  focal_x: z.number(),
  focal_y: z.number(),
})
export type Picture = z.infer<typeof picture>

/**
 * A silent looping film with the picture shown before it plays. It has at least one format: uploaded films
 * are served in their own.
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
