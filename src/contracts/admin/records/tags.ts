import { z } from 'zod'
import { someText } from '#contracts/admin/fields.ts'

export const maxTags = 20

const names = z.array(someText(40)).max(maxTags, `Please use at most ${maxTags} tags`)

/** The tags of a record, by which lists are filtered. */
export const tags = z.array(z.string())

/** The action `tag`. It takes no version, because adding and removing tags cannot conflict. */
export const tag = z.object({ add: names, remove: names })
