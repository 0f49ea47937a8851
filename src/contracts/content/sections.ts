import { z } from 'zod'
import { film, picture } from '#contracts/media/pictures.ts'

/** A section of a page. Empty texts are not shown. */
export const section = z.object({
  title: z.string(),
  sub_title: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
  /** Address of the picture at 1600 px. */
  first_image: z.string().nullable(),
  /** Address of the film, which replaces the picture. */
  second_image: z.string().nullable(),
  picture: picture.nullable(),
  film: film.nullable(),
  button_label: z.string(),
  button_link: z.string(),
  button_label_1: z.string(),
  button_link_1: z.string(),
  slider_option: z.enum(['video', 'image']),
})
export type Section = z.infer<typeof section>

/** A banner of the dynamic slider; READ MORE leads to `button_link`. */
export const slide = z.object({
  id: z.number(),
  first_image: z.string().nullable(),
  picture: picture.nullable(),
  title: z.string(),
  button_link: z.string(),
})
export type Slide = z.infer<typeof slide>
