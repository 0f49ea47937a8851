import { z } from 'zod'
import {
  adminPicture,
  id,
  multiline,
  position,
  slug,
  someText,
  storedFields,
} from '#contracts/admin/fields.ts'
import { adminResource } from '#contracts/admin/resource.ts'

const group = {
  slug,
  name: someText(80),
  childSlug: slug,
  childName: someText(80),
  position,
  /** Whether it is shown among the chips; its address works in any case. */
  listed: z.boolean(),
}

/** Editorial groups in two levels: `/models/{slug}/{childSlug}`. */
export const subCategories = adminResource({
  label: 'Sub-categories',
  noun: 'sub-category',
  record: z.object({ ...storedFields, ...group, models: z.int() }),
  changes: z.object(group),
  creates: z.object({ ...group, position: position.optional(), listed: z.boolean().optional() }),
  sorts: ['position', 'name', 'childName'],
  filters: ['slug', 'listed'],
  searched: true,
  archived: true,
})

const activity = {
  modelId: id,
  name: someText(200),
  description: multiline(5000),
  position,
  pictureIds: z.array(id).max(100),
}

/** The activities of a model: shows, campaigns, films. */
export const activities = adminResource({
  label: 'Activities',
  noun: 'activity',
  record: z.object({
    ...storedFields,
    ...activity,
    modelName: z.string(),
    picture: adminPicture.nullable(),
    pictures: z.array(adminPicture),
  }),
  single: ['pictures', 'pictureIds'],
  changes: z.object(activity),
  creates: z.object({
    ...activity,
    position: position.optional(),
    pictureIds: activity.pictureIds.optional(),
  }),
  sorts: ['position', 'name', 'updatedAt'],
  filters: ['modelId'],
  searched: true,
  archived: true,
})
