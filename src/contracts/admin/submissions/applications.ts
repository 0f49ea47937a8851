import { z } from 'zod'
import { categories } from '#contracts/models/roster.ts'
import { applicationStates, genders } from '#contracts/submissions/application-options.ts'
import { givenConsent, sentFile } from './enquiries.ts'
import { adminPicture, day, id, instant, multiline, whole } from '#contracts/admin/fields.ts'
import { digitalsDays, typedReply } from '#contracts/admin/emails/reply-templates.ts'
import { adminResource } from '#contracts/admin/resource.ts'
import { note, timeline } from '#contracts/admin/records/timeline.ts'
import { tag, tags } from '#contracts/admin/records/tags.ts'
import { workChanges, workFields, workFilters } from '#contracts/admin/records/work.ts'

/** For colleagues: shown in the timeline, never sent to the applicant. */
const remark = multiline(2000).optional()

const stars = whole(1, 5, 'Please give one to five stars')

const duplicateReasons = ['email', 'phone', 'name', 'name_and_birth', 'picture'] as const
export type DuplicateReason = (typeof duplicateReasons)[number]

/** Another record that is likely about the same person. */
const duplicate = z.object({
  kind: z.enum(['application', 'model']),
  id,
  name: z.string(),
  /** Of an application. */
  state: z.string().nullable(),
  reasons: z.array(z.enum(duplicateReasons)),
})

/**
 * People who want to be models here. Applications of minors appear only once their guardian has confirmed.
 */
export const applications = adminResource({
  label: 'Applications',
  record: z.object({
    id,
    state: z.enum(applicationStates),
    suspected: z.boolean(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
    birthDate: day,
    gender: z.enum(genders),
    categoryId: id,
    heightMm: z.int(),
    weightG: z.int(),
    shoeTenths: z.int(),
    spokenLanguages: z.string(),
    hairEyeColour: z.string(),
    countryId: id,
    cityId: id,
    countryName: z.string(),
    cityName: z.string(),
    specialSkills: z.string(),
    instagramLink: z.string(),
    tiktokLink: z.string(),
    linkedinLink: z.string(),
    mediaLinks: z.array(z.string()),
    message: z.string(),
    guardianName: z.string().nullable(),
    guardianEmail: z.string().nullable(),
    guardianConfirmedAt: instant.nullable(),
    tags,
    /** The model created from a signed application. */
    modelId: id.nullable(),
    /** True while its pictures are still being copied to that model. */
    picturesComing: z.boolean(),
    files: z.array(sentFile),
    /** The first photo, for lists. */
    picture: adminPicture.extend({ isPrivate: z.boolean() }).nullable(),
    /** Pictures that came later, by the link for digitals; the newest delivery first. */
    digitals: z.array(z.object({ id, receivedAt: instant, files: z.array(sentFile) })),
    /** The link by which digitals can be sent now. */
    digitalsLink: z.object({ createdAt: instant, expiresAt: instant }).nullable(),
    ownRating: z.object({ rating: stars, remark: z.string() }).nullable(),
    /** How many of the staff have rated it. */
    ratingCount: z.int(),
    /** Hidden until the reader has rated too, or the application is decided. */
    ratings: z.array(
      z.object({ userName: z.string(), rating: stars, remark: z.string(), ratedAt: instant }),
    ),
    duplicates: z.array(duplicate),
    consents: z.array(givenConsent),
    timeline,
    ...workFields,
    /** States it can be moved to now; `signed` by the action `sign`, the others by `move`. */
    allowedStates: z.array(z.enum(applicationStates)),
    /** The one that usually follows; null if none does. */
    nextState: z.enum(applicationStates).nullable(),
    createdAt: instant,
    updatedAt: instant,
    archivedAt: instant.nullable(),
    version: z.int(),
  }),
  single: [
    'message',
    'files',
    'digitals',
    'digitalsLink',
    'consents',
    'mediaLinks',
    'picturesComing',
  ],
  changes: z.object(workChanges),
  creates: null,
  sorts: ['createdAt', 'updatedAt', 'lastName', 'heightMm'],
  descending: true,
  filters: [
    'state',
    'categoryId',
    'gender',
    'suspected',
    'heightMm',
    'createdAt',
    'tags',
    ...workFilters,
  ],
  searched: true,
  archived: true,
  csv: {
    birthDate: { label: 'Born' },
    categoryId: { label: 'Board', kind: 'choice', choices: categories },
    spokenLanguages: { label: 'Languages' },
    hairEyeColour: { label: 'Hair and eyes' },
    instagramLink: { label: 'Instagram' },
    tiktokLink: { label: 'TikTok' },
    linkedinLink: { label: 'LinkedIn' },
    createdAt: { label: 'Received' },
    isSnoozed: null,
    ratingCount: null,
    allowedStates: null,
    nextState: null,
  },
  exported: [
    { field: 'message', label: 'Message', kind: 'text' },
    { field: 'mediaLinks', label: 'Links', kind: 'list' },
    { field: 'files', label: 'Files', kind: 'list' },
    { field: 'consents', label: 'Consents', kind: 'list' },
  ],
  actions: {
    move: z.object({ state: z.enum(applicationStates), note: remark, version: z.int() }),
    /** Creates an inactive model from the application, so that nothing is typed twice. */
    sign: z.object({ note: remark, version: z.int() }),
    /** An email to the applicant; for a minor, to the guardian. */
    mail: z.object(typedReply),
    /** Emails a link for sending digitals, which is valid for some days; one sent before ends. */
    digitals: z.object({ ...typedReply, days: digitalsDays, version: z.int() }),
    /** Ends the link for digitals. */
    withdraw: z.object({}),
    rate: z.object({ rating: stars, remark: multiline(500).optional() }),
    note,
    tag,
  },
})
