import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  useForm,
  type UseFormReturn,
} from 'react-hook-form'
import type { SpamProtection } from '#contracts/submissions/spam-protection.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary, type Fault } from '#web/ui/forms/error-summary.tsx'
import { NeedsScript } from '#web/ui/layout/needs-script.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { clearDraft, useDraft } from './draft.ts'
import type { FieldGroup, FieldSpec, Outcome } from './field-spec.ts'
import { controlId, focusTarget, FormField } from './form-field.tsx'
import { type LateSchema, lateResolver, schemaNotLoaded } from './late-resolver.ts'
import { FormTrap, useSpamProtection } from './spam-protection.tsx'
import styles from './schema-form.module.css'

interface Props<In extends FieldValues, Out> {
  /** Unique on the page; the ids of controls begin with it. */
  id: string
  /** Loads the endpoint's own schema: the same rules and messages as the server's. */
  schema: LateSchema<Out, In>
  groups: readonly FieldGroup<In>[]
  defaults: NoInfer<DefaultValues<In>>
  submitLabel: string
  busyLabel?: string
  /** Sends the form; public forms pass `guard` on. A rejected promise shows `unreachable`. */
  submit: (values: Out, guard: SpamProtection) => Promise<Outcome>
  /**
   * Toast for a form that fails its check, for example 'Correct form data!'; or a function from messages to
   * toasts.
   */
  invalidToast?: string | ((messages: readonly string[]) => readonly string[])
  /** What to do if no response came. */
  unreachable?: string
  /** The scroll position after a failed check, in pixels from the top; by default the summary. */
  scrollTo?: number
  /** Stores the values under this name until the form is sent, except passwords. */
  draft?: string
  /** Empties the form after it was sent. */
  clears?: boolean
  /**
   * Where the summary of problems is shown, if there is something between the top of the page and the form.
   */
  summaryAt?: HTMLElement | null
  /** Level of the groups' headings, 2 unless the form is under one. */
  level?: 2 | 3
  /** Adds spam protection: for public forms. */
  guarded?: boolean
  /** Shown between the fields and the button: small print, a note. */
  children?: ReactNode
}

const noAnswer = 'We could not reach the server. Nothing is lost: please try again.'

/** All fields of all groups. */
const listFields = <In extends FieldValues>(groups: readonly FieldGroup<In>[]): FieldSpec<In>[] =>
  groups.flatMap(({ fields }) => fields)

/** The messages of a field, with those of a list's rows by the names of their own fields. */
const listMessages = (
  error: unknown,
  name: string,
): (readonly [name: string, message: string])[] => {
  if (typeof error !== 'object' || error === null) return []
  if ('message' in error && typeof error.message === 'string') return [[name, error.message]]
  return Object.entries(error).flatMap(([key, inner]) => listMessages(inner, `${name}.${key}`))
}

/** Where a message of a field leads: to the field, or to one of a list's rows. */
const getTarget = <In extends FieldValues>(id: string, spec: FieldSpec<In>, name: string): string =>
  name === spec.name ? focusTarget(id, spec) : controlId(id, name)

const toFaults = <In extends FieldValues>(
  id: string,
  errors: FieldErrors<In>,
  fields: readonly FieldSpec<In>[],
): Fault[] =>
  fields.flatMap((spec) =>
    listMessages(errors[spec.name], spec.name).map(([name, message]) => ({
      field: getTarget(id, spec, name),
      message,
    })),
  )

/**
 * Assigns the server's messages to their fields and returns them all, in the order of the page, for the
 * summary.
 */
const showRefusal = <In extends FieldValues, Out>(
  id: string,
  {
    outcome,
    fields,
    form,
  }: {
    outcome: Extract<Outcome, { done: false }>
    fields: readonly FieldSpec<In>[]
    form: UseFormReturn<In, unknown, Out>
  },
): Fault[] => {
  const errors = outcome.errors ?? {}
  const faults = fields.flatMap((spec) =>
    Object.entries(errors)
      .filter(([name]) => name === spec.name || name.startsWith(`${spec.name}.`))
      .map(([name, message]): Fault => {
        form.setError(name as typeof spec.name, { message })
        return { field: getTarget(id, spec, name), message }
      }),
  )
  if (faults.length > 0) return faults
  const rest = Object.values(errors)
  return [...new Set(rest.length > 0 ? rest : [outcome.message ?? ''])]
    .filter(Boolean)
    .map((message) => ({ message }))
}

/**
 * A form is a schema, a list of fields and a submit function: this renders it, checks it with the server's
 * own schema, shows problems at the fields and in a summary that takes focus, stores a draft, and sends only
 * once at a time.
 */
export const SchemaForm = <In extends FieldValues, Out>(props: Props<In, Out>) => {
  const { id, groups, submitLabel, busyLabel, children, summaryAt, level = 2 } = props
  const { form, faults, busy, trap, root, onSubmit } = useSchemaForm(props)
  const summary = <ErrorSummary faults={faults} scrollTo={props.scrollTo} />
  return (
    <form ref={root} id={id} className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      {summaryAt ? createPortal(summary, summaryAt) : summary}
      {groups.map((group, index) => (
        <Group key={group.heading ?? index} group={group} formId={id} form={form} level={level} />
      ))}
      {props.guarded && <FormTrap trap={trap} />}
      {children}
      <NeedsScript />
      <Button type="submit" wide busy={busy} busyLabel={busyLabel}>
        {submitLabel}
      </Button>
    </form>
  )
}

/** A ref for a form: does something as soon as a field of it has the focus. */
const useFirstFocus = (onFocus: () => void) => {
  const root = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const form = root.current
    // A field may have had it before the page's script came.
    if (form?.contains(document.activeElement)) onFocus()
    form?.addEventListener('focusin', onFocus)
    return () => form?.removeEventListener('focusin', onFocus)
  }, [onFocus])
  return root
}

const useSchemaForm = <In extends FieldValues, Out>(props: Props<In, Out>) => {
  const { id, schema, defaults, groups, draft, submit } = props
  const [{ resolver, load }] = useState(() => lateResolver<In, Out>(schema))
  const form = useForm<In, unknown, Out>({
    resolver,
    defaultValues: defaults,
    shouldFocusError: false,
  })
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const [busy, setBusy] = useState(false)
  const guard = useSpamProtection()
  const root = useFirstFocus(load)
  const fields = listFields(groups)
  useDraft(
    draft,
    form,
    fields.filter(({ kind }) => kind === 'password').map(({ name }) => name),
  )

  const send = async (values: Out) => {
    setFaults([])
    setBusy(true)
    try {
      const outcome = await submit(values, guard.read())
      if (!outcome.done) {
        const newFaults = showRefusal(id, { outcome, fields, form })
        return newFaults.length > 0 ? setFaults(newFaults) : undefined
      }
      if (draft !== undefined) clearDraft(draft)
      if (props.clears) form.reset(defaults)
    } catch {
      showUnreachable()
    } finally {
      setBusy(false)
    }
  }
  const showUnreachable = () => {
    const message = props.unreachable ?? noAnswer
    toast.error(message)
    setFaults([{ message }])
  }
  const refuse = (errors: FieldErrors<In>) => {
    if (errors.root?.type === schemaNotLoaded) return showUnreachable()
    const newFaults = toFaults(id, errors, fields)
    const { invalidToast = [] } = props
    const toasts =
      typeof invalidToast === 'function'
        ? invalidToast(newFaults.map(({ message }) => message))
        : [invalidToast].flat()
    toasts.forEach(toast.error)
    setFaults(newFaults)
  }
  const handle = form.handleSubmit(send, refuse)
  return {
    form,
    faults,
    busy,
    trap: guard.trap,
    root,
    onSubmit: (event: React.SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (!busy) void handle(event)
    },
  }
}

interface GroupProps<In extends FieldValues, Out> {
  formId: string
  group: FieldGroup<In>
  form: UseFormReturn<In, unknown, Out>
  level: 2 | 3
}

const Group = <In extends FieldValues, Out>(props: GroupProps<In, Out>) => {
  const { formId, group, form, level } = props
  const Heading = level === 2 ? 'h2' : 'h3'
  const fields = group.fields.map((spec) => (
    <FormField key={spec.name} formId={formId} spec={spec} form={form} />
  ))
  if (!group.heading) return <div className={styles.group}>{fields}</div>
  const headingId = controlId(formId, group.heading.replaceAll(' ', '-'))
  return (
    <section className={styles.group} aria-labelledby={headingId}>
      <Heading id={headingId} className="display display-xs">
        {group.heading}
      </Heading>
      {group.text && <p className="muted">{group.text}</p>}
      {fields}
    </section>
  )
}
