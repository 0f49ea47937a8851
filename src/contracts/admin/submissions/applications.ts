import { z } from 'zod'
import { categories } from '#contracts/models/roster.ts'
import {
  announcedStates,
  applicationStates,
  genders,
} from '#contracts/submissions/application-options.ts'
import { givenConsent, sentFile } from './enquiries.ts'
import { adminPicture, day, id, instant, multiline, wholeNumber } from '#contracts/admin/fields.ts'
import { digitalsDays, typedReply } from '#contracts/admin/emails/reply-templates.ts'
import { adminResource } from '#contracts/admin/resource.ts'
import { note, timeline } from '#contracts/admin/records/timeline.ts'
import { tag, tags } from '#contracts/admin/records/tags.ts'
import { workChanges, workFields, workFilters } from '#contracts/admin/records/work.ts'

/** A note for colleagues: shown in the timeline, never sent to the applicant. */
const remark = multiline(2000).optional()

const stars = wholeNumber(1, 5, 'Please give one to five stars')

const duplicateReasons = ['email', 'phone', 'name', 'name_and_birth', 'picture'] as const
export type DuplicateReason = (typeof duplicateReasons)[number]

/** Another record that is probably about the same person. */
const duplicate = z.object({
  kind: z.enum(['application', 'model']),
  id,
  name: z.string(),
  /** The state, if it is an application. */
  state: z.string().nullable(),
  reasons: z.array(z.enum(duplicateReasons)),
})

/** Applications of models. A minor's application appears only after the guardian has confirmed it. */
export const applications = adminResource({
  label: 'Applications',
  noun: 'application',
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
    /** Whether its pictures are still being copied to that model. */
    picturesComing: z.boolean(),
    files: z.array(sentFile),
    /** The first photo, for lists. */
    picture: adminPicture.extend({ isPrivate: z.boolean() }).nullable(),
    /** Pictures sent later with the link for digitals, newest delivery first. */
    digitals: z.array(z.object({ id, receivedAt: instant, files: z.array(sentFile) })),
    /** The valid link for sending digitals. */
    digitalsLink: z.object({ createdAt: instant, expiresAt: instant }).nullable(),
    ownRating: z.object({ rating: stars, remark: z.string() }).nullable(),
    /** Number of staff who have rated it. */
    ratingCount: z.int(),
    /** Hidden until the reader has rated it or the application is decided. */
    ratings: z.array(
      z.object({ userName: z.string(), rating: stars, remark: z.string(), ratedAt: instant }),
    ),
    duplicates: z.array(duplicate),
    consents: z.array(givenConsent),
    timeline,
    ...workFields,
    /** The possible next states: `signed` by the action `sign`, the others by `move`. */
    allowedStates: z.array(z.enum(applicationStates)),
    /** The usual next state; null if there is none. */
    nextState: z.enum(applicationStates).nullable(),
    /** The email that belongs to each state, with placeholders, for `move`. */
    stateEmails: z.array(
      z.object({ state: z.enum(announcedStates), subject: z.string(), text: z.string() }),
    ),
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
    move: z.object({
      state: z.enum(applicationStates),
      note: remark,
      /** Goes to the applicant, or a minor's guardian; without it no email is sent. */
      email: z.object(typedReply).optional(),
      version: z.int(),
    }),
    /** Creates an inactive model from the application, so that nobody types the data again. */
    sign: z.object({ note: remark, version: z.int() }),
    /** An email to the applicant; for a minor, to the guardian. */
    email: z.object(typedReply),
    /** Emails a link for sending digitals that is valid for some days. An earlier link stops working. */
    digitals: z.object({ ...typedReply, days: digitalsDays, version: z.int() }),
    /** Revokes the link for digitals. */
    withdraw: z.object({}),
    rate: z.object({ rating: stars, remark: multiline(500).optional() }),
    note,
    tag,
  },
})
