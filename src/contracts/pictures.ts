import { z } from 'zod'

/**
 * A picture as pages show it. The addresses of its files are `/media/{key}/{width}.{webp|avif}` for the
 * widths in `roster.ts` up to its own; width and height are the original's, so that its space is known
 * before it loads.
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
 * A silent looping film with the picture to show before it plays. It has one format at least: what the agency
 * uploads is shown as it came.
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
