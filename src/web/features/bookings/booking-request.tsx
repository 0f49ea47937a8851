import { useState } from 'react'
import { useNavigate } from 'react-router'
import { incompleteMessage, isComplete, maxModels } from '#contracts/bookings/booking-check.ts'
import { wallTime } from '#contracts/time/zoned.ts'
import type { BookingForm } from '#contracts/bookings/bookings.ts'
import type { Favourite } from '#contracts/models/favourites.ts'
import type { Project } from '#contracts/models/projects.ts'
import { clearDraft } from '#web/features/forms/draft.ts'
import { useConfirmation } from '#web/features/forms/confirmation.tsx'
import { type Outcome, toOutcome } from '#web/features/forms/field-spec.ts'
import { SchemaForm } from '#web/features/forms/schema-form.tsx'
import { callApi } from '#web/lib/api.ts'
import { usePause } from '#web/lib/hooks/use-pause.ts'
import { forgetIdempotencyKey, getIdempotencyKey } from '#web/lib/idempotency.ts'
import { useSite } from '#web/lib/site.ts'
import { readVisitor, storeSavedIds } from '#web/lib/visitor/visitor.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { bookingGroups } from './booking-fields.tsx'
import { Selection } from './selection.tsx'
import styles from './booking.module.css'

/** Time to read the toast before the received page opens. */
const pauseMs = 1000

const purpose = 'booking'

const blank: Omit<BookingForm, 'preferred_contact_method' | 'term_condition'> = {
  full_name: '',
  email: '',
  phone: '',
  company: '',
  project_name: '',
  project_type: '',
  project_description: '',
  date: '',
  end_date: '',
  start_time: '',
  end_time: '',
  further_dates: [],
  location: '',
  time_commitment: '',
  usage_scope: '',
  territotries: '',
  usage_duration: '',
  proposed_budget: '',
  payment_terms: '',
  styling_wardrobe: '',
  additional_needs: '',
  guardian_note: '',
}

/** The booking form for a list of models, with both validations and the summary dialog. */
export const BookingRequest = ({
  models,
  project,
}: {
  models: readonly Favourite[]
  /** The models' project; undefined if they are the favourites. */
  project?: Pick<Project, 'id' | 'name' | 'is_first'>
}) => {
  const navigate = useNavigate()
  const pause = usePause()
  const site = useSite()
  const [schema] = useState(() => createSchemaLoader(site?.time_zone ?? 'UTC'))
  // One draft per project, so that a project's name does not fill in another project's form.
  const draft = project ? `booking-${project.id}` : 'booking'
  const { dialog, confirm } = useConfirmation()
  // Sending clears a guest's favourites; the page still shows the requested models until it leaves.
  const [requestedModels, setRequestedModels] = useState<readonly Favourite[]>()
  const [top, setTop] = useState<HTMLDivElement | null>(null)
  const selectedModels = requestedModels ?? models

  const submit = async (form: BookingForm): Promise<Outcome> => {
    const { BookingSummary } = await import('./booking-summary.tsx')
    const confirmed = await confirm({
      title: 'Do you confirm to book?',
      body: <BookingSummary form={form} models={selectedModels} />,
      yes: 'Yes, Confirm',
      no: 'Cancel',
    })
    if (!confirmed) return { done: false }
    if (!isComplete(form)) {
      toast.error(incompleteMessage)
      return { done: false, message: incompleteMessage }
    }
    const reply = await sendBooking(form, selectedModels).catch(() => undefined)
    if (!reply) {
      toast.error('Something went wrong')
      return { done: false, message: 'Unable to register' }
    }
    const orderId = reply.result?.data.orderId
    if (!reply.status || !orderId) {
      toast.error(reply.message)
      return toOutcome(reply)
    }
    // Cleared first: a reload during the pause must not offer the form again.
    clearDraft(draft)
    forgetIdempotencyKey(purpose)
    setRequestedModels(selectedModels)
    if (readVisitor().kind === 'guest') storeSavedIds([])
    toast.success(reply.message)
    await pause(pauseMs)
    // Replaces the history entry, so that Back skips the submitted form.
    void navigate(`/order-success/${orderId}`, { replace: true })
    return { done: true }
  }

  if (selectedModels.length === 0) {
    return (
      <EmptyState title="Select a model first" role="status">
        <p>A booking request starts with the models: choose up to {maxModels}.</p>
        <ButtonLink to="/models/all/1">All models</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <div className={styles.columns}>
      {/* On phones the models come before the form; the error summary comes before both. */}
      <div ref={setTop} className={styles.top} />
      <Selection
        models={selectedModels}
        changeAt={project ? `/projects/${project.id}` : '/favourite'}
      />
      <SchemaForm
        id="booking"
        schema={schema}
        groups={bookingGroups(selectedModels)}
        defaults={{ ...getDefaults(), ...toProjectDefaults(project) }}
        submitLabel="Confirm"
        busyLabel="Please wait…"
        submit={submit}
        invalidToast="Correct form data!"
        scrollTo={0}
        summaryAt={top}
        draft={draft}
      />
      {dialog}
    </div>
  )
}

/** The form's schema, with dates in the agency's time zone. */
const createSchemaLoader = (timeZone: string) => async () =>
  (await import('#contracts/bookings/bookings.ts')).bookingFormAt(() =>
    wallTime(timeZone, new Date()),
  )

/** Sends the request. A retry has the same idempotency key, so it creates one booking. */
const sendBooking = async (form: BookingForm, models: readonly Favourite[]) => {
  const visitor = readVisitor()
  const wishlists = models.map(({ id }) => id)
  return callApi(
    'POST /api/V1/model-booking',
    {
      ...(visitor.kind === 'user' ? { user_id: visitor.user.id } : {}),
      shipping_address: form,
      wishlists,
    },
    { idempotencyKey: getIdempotencyKey(purpose, { form, wishlists }) },
  )
}

/** Returns an empty form, prefilled with the signed-in client's details. */
const getDefaults = () => {
  const visitor = readVisitor()
  if (visitor.kind !== 'user') return blank
  const { first_name, last_name, email, phone } = visitor.user
  return {
    ...blank,
    full_name: [first_name, last_name].filter(Boolean).join(' '),
    email: email ?? '',
    phone: phone ?? '',
  }
}

/** A named project provides the job's name. */
const toProjectDefaults = (project: Pick<Project, 'name' | 'is_first'> | undefined) =>
  project && !project.is_first ? { project_name: project.name } : {}
