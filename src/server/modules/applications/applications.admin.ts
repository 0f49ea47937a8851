import { digitalsAction } from '#contracts/submissions/application-options.ts'
import { ne, sql } from 'drizzle-orm'
import { type AdminActionInput, adminResources } from '#contracts/admin.ts'
import {
  type AnnouncedState,
  announcedStates,
  type ApplicationState,
} from '#contracts/submissions/application-options.ts'
import { juniorsId } from '#contracts/models/roster.ts'
import type { Ctx } from '#server/context.ts'
import { modelApplications } from '#server/db/schema/applications.ts'
import { AppError, invalidField } from '#server/kernel/app-error.ts'
import {
  attachmentJson,
  consentList,
  firstMedia,
  mediaList,
  workFilters,
  workReads,
} from '#server/db/fragments.ts'
import { composeEmail, emailFromAgency } from '#server/modules/emails/index.ts'
import {
  updateRecord,
  createRecord,
  parseCreation,
  defineResource,
  type Fields,
  type ResourceDefinition,
  type StoredRecord,
} from '#server/modules/admin/index.ts'
import { listAllowedStates, isClosed, getNextState } from './applications.domain.ts'
import { digitals, digitalsLink } from './digitals/digitals.admin.ts'
import { readApplicationTexts } from './export.admin.ts'
import { revokeDigitalsLink } from './links/links.repo.ts'
import { createDigitalsLink, createStatusLink } from './links/links.service.ts'
import { fillReply, getReplyValues } from './replies.service.ts'
import { listStateEmails } from './status/state-emails.service.ts'
import { stateEmails } from './status/state.emails.ts'
import { rate, getReview } from './review/review.admin.ts'
import { enqueuePictureCopy } from './signing.admin.ts'
import { listTimeline, createNoteAction } from '#server/modules/timeline/index.ts'
import { workHooks } from '#server/modules/work/index.ts'
import { modelsResource } from '#server/modules/models/admin/models.admin.ts'

const files = mediaList(
  attachmentJson,
  {
    table: 'model_application_files',
    owned: 'p.application_id = model_applications.id and p.delivery_id is null',
  },
  'p.position, p.id',
)

/** The photo that the form requires, visible to staff only. */
const picture = firstMedia(
  sql`json_build_object('mediaId', m.id, 'key', m.key, 'width', m.width, 'height', m.height,
    'alt', m.alt, 'isPrivate', m.private)`,
  {
    table: 'model_application_files',
    owned: `p.application_id = model_applications.id and p.field = 'model_image'`,
  },
)

const consents = consentList(
  'model_application_consents',
  'c.application_id = model_applications.id',
)

type Application<Field extends keyof StoredRecord<'applications'>> = StoredRecord<
  'applications',
  Field
>

const transitionTo = async (
  ctx: Ctx,
  { id, state }: Application<'id' | 'state'>,
  change: { state: ApplicationState; modelId?: number; picturesComing?: boolean },
): Promise<void> => {
  if (!listAllowedStates(state).includes(change.state)) {
    const now = state.replaceAll('_', ' ')
    throw new AppError('conflict', `This is not possible for an application that is ${now}`)
  }
  const at = ctx.platform.clock.now()
  await updateRecord(ctx, applicationsResource, { id, values: change, at })
  if (isClosed(change.state)) await revokeDigitalsLink(ctx, { applicationId: id, at })
}

const getNote = ({ note }: { note?: string | undefined }): Fields | undefined =>
  note ? { note } : undefined

/** Changes the state, and emails the applicant if staff want that. */
const changeState = async (
  ctx: Ctx,
  record: Applicant & Application<'state'>,
  { state, email, ...rest }: AdminActionInput<'applications', 'move'>,
): Promise<Fields | undefined> => {
  if (state === 'signed') {
    throw new AppError('conflict', 'Sign the application: that creates the model as well')
  }
  const announcedState = announcedStates.find((announced) => announced === state)
  if (email && !announcedState) throw invalidField('email', 'No email belongs to this state')
  await transitionTo(ctx, record, { state })
  if (!email || !announcedState) return getNote(rest)
  const emailEntry = await emailApplicant(ctx, record, { input: email, state: announcedState })
  return { ...getNote(rest), ...emailEntry }
}

/**
 * Archived applications must be closed: declined ones are removed in time (ADR 0144), others would be kept
 * for ever.
 */
const requireClosed = (
  _ctx: Ctx,
  { state, firstName, lastName }: Application<'state' | 'firstName' | 'lastName'>,
): Promise<void> => {
  if (isClosed(state)) return Promise.resolve()
  throw new AppError(
    'conflict',
    `Decline or sign the application of ${firstName} ${lastName} first, then archive it`,
  )
}

const splitParts = (text: string): string[] =>
  text
    .split(/[,;/&]| and /)
    .map((part) => part.trim())
    .filter((part) => part !== '')

type SignedApplication = Application<
  | 'id'
  | 'state'
  | 'firstName'
  | 'lastName'
  | 'categoryId'
  | 'countryId'
  | 'cityId'
  | 'spokenLanguages'
  | 'heightMm'
  | 'weightG'
  | 'shoeTenths'
  | 'hairEyeColour'
  | 'specialSkills'
  | 'guardianEmail'
  | 'email'
  | 'birthDate'
>

/**
 * The facts of a model from an application, with the address for emails; for juniors with the date of birth
 * that working hours depend on, and without what is not stored for them.
 */
const toModel = (record: SignedApplication) => {
  const [hair = '', eyes = hair] = splitParts(record.hairEyeColour)
  const isJunior = record.categoryId === juniorsId
  return {
    firstName: record.firstName,
    lastName: record.lastName,
    categoryId: record.categoryId,
    countryId: record.countryId,
    cityId: isJunior ? null : record.cityId,
    languages: splitParts(record.spokenLanguages),
    heightMm: record.heightMm,
    weightG: isJunior ? null : record.weightG,
    shoeTenths: record.shoeTenths,
    hairColour: hair,
    eyeColour: eyes,
    skills: record.specialSkills,
    contactEmail: record.guardianEmail ?? record.email,
    birthDate: isJunior ? record.birthDate : null,
    newFace: true,
    active: false,
  }
}

const sign = async (
  ctx: Ctx,
  record: SignedApplication,
  input: AdminActionInput<'applications', 'sign'>,
): Promise<Fields | undefined> => {
  const facts = parseCreation(adminResources.models, toModel(record))
  const model = await createRecord(ctx, modelsResource, facts)
  const picturesComing = await enqueuePictureCopy(ctx, record.id)
  await transitionTo(ctx, record, { state: 'signed', modelId: model.id, picturesComing })
  return getNote(input)
}

type Applicant = Application<
  'id' | 'email' | 'guardianEmail' | 'firstName' | 'lastName' | 'guardianName'
>

/** Emails the text that staff wrote, with its placeholders filled and a link to the status below. */
const emailApplicant = async (
  ctx: Ctx,
  record: Applicant,
  {
    input,
    state,
    upload,
  }: {
    input: AdminActionInput<'applications', 'email'>
    /** The state whose email it is, for the heading and the small print. */
    state?: AnnouncedState
    upload?: { id: number; url: string }
  },
): Promise<Fields> => {
  const applicationId = record.id
  const { id, link } = await createStatusLink(ctx, applicationId)
  const values = await getReplyValues(ctx, record)
  return emailFromAgency(ctx, {
    to: record.guardianEmail ?? record.email,
    desk: 'applications',
    about: { applicationId },
    input: fillReply(values, input),
    template: state && (await composeEmail(ctx, stateEmails[state], { values })),
    ...(upload ? { action: { label: digitalsAction, url: upload.url } } : {}),
    links: upload ? [id, upload.id] : [id],
    link,
  })
}

/** Emails a link for digitals, which replaces earlier ones; the application then waits for them. */
const requestDigitals = async (
  ctx: Ctx,
  record: Applicant & Application<'state'>,
  { days, ...input }: AdminActionInput<'applications', 'digitals'>,
): Promise<Fields> => {
  const applicationId = record.id
  if (record.state !== 'digitals_requested') {
    await transitionTo(ctx, record, { state: 'digitals_requested' })
  }
  await revokeDigitalsLink(ctx, { applicationId, at: ctx.platform.clock.now() })
  const upload = await createDigitalsLink(ctx, applicationId, days)
  return emailApplicant(ctx, record, { input, upload })
}

const withdrawDigitals = async (ctx: Ctx, { id }: Application<'id'>): Promise<Fields> => {
  await revokeDigitalsLink(ctx, { applicationId: id, at: ctx.platform.clock.now() })
  return { digitalsLink: 'withdrawn' }
}

export const applicationsResource: ResourceDefinition<'applications'> = defineResource(
  'applications',
  {
    table: modelApplications,
    scope: ne(modelApplications.state, 'awaiting_guardian'),
    reads: {
      files,
      picture,
      digitals,
      digitalsLink,
      consents,
      ...workReads('model_applications'),
      countryName: sql`(select c.name from countries c where c.id = model_applications.country_id)`,
      cityName: sql`(select c.name from cities c where c.id = model_applications.city_id)`,
    },
    searchedAs: 'applications',
    readExportColumns: readApplicationTexts,
    filters: workFilters(modelApplications),
    ...workHooks('applications'),
    beforeArchive: requireClosed,
    loadDetail: async (ctx, record) => ({
      nextState: getNextState(record.state) ?? null,
      ...(await getReview(ctx, record)),
      allowedStates: listAllowedStates(record.state),
      stateEmails: await listStateEmails(ctx),
      timeline: await listTimeline(ctx, { kind: 'application', id: record.id }),
    }),
    actions: {
      move: changeState,
      sign,
      rate,
      email: (ctx, record, input) => emailApplicant(ctx, record, { input }),
      digitals: requestDigitals,
      withdraw: withdrawDigitals,
      note: createNoteAction('application', 'applications'),
    },
  },
)
