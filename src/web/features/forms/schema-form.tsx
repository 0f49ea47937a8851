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
  /** Unique on the page; prefix of all control ids. */
  id: string
  /** Loads the endpoint's own schema, so that rules and messages match the server's. */
  schema: LateSchema<Out, In>
  groups: readonly FieldGroup<In>[]
  defaults: NoInfer<DefaultValues<In>>
  submitLabel: string
  busyLabel?: string
  /** Sends the form; public forms pass `guard` on. A rejected promise shows `unreachable`. */
  submit: (values: Out, guard: SpamProtection) => Promise<Outcome>
  /**
   * Toast for a failed validation, for example 'Correct form data!', or a function from messages to toasts.
   */
  invalidToast?: string | ((messages: readonly string[]) => readonly string[])
  /** Message without a response. */
  unreachable?: string
  /** Scroll position after a failed validation, in pixels from the top; defaults to the summary. */
  scrollTo?: number
  /** Stores the values under this name until the form is sent, except passwords. */
  draft?: string
  /** Empties the form after it was sent. */
  clears?: boolean
  /** Where the error summary goes if something precedes the form on the page. */
  summaryAt?: HTMLElement | null
  /** Level of the group headings; 3 if the form is below a heading of level 2. */
  level?: 2 | 3
  /** Adds spam protection, for public forms. */
  guarded?: boolean
  /** Content between the fields and the button. */
  children?: ReactNode
}

const noAnswer = 'We could not reach the server. Nothing is lost: please try again.'

/**
 * Renders a form from a schema, a list of fields and a submit function. It validates with the server's own
 * schema, shows problems at the fields and in a summary that takes focus, stores a draft, and sends one
 * submission at a time.
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

/** Returns a ref for a form and runs the callback on the first focus of a field. */
const useFirstFocus = (onFocus: () => void) => {
  const root = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const form = root.current
    // A field may have had focus before hydration.
    if (form?.contains(document.activeElement)) onFocus()
    form?.addEventListener('focusin', onFocus)
    return () => form?.removeEventListener('focusin', onFocus)
  }, [onFocus])
  return root
}

/** All fields of all groups. */
const listFields = <In extends FieldValues>(groups: readonly FieldGroup<In>[]): FieldSpec<In>[] =>
  groups.flatMap(({ fields }) => fields)

/** Assigns the server's messages to their fields and returns them in page order for the summary. */
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

/** Returns the target of a message's link: the field, or the row's field in a list. */
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

/** Returns the messages of a field; those of list rows are named by the fields of the row. */
const listMessages = (
  error: unknown,
  name: string,
): (readonly [name: string, message: string])[] => {
  if (typeof error !== 'object' || error === null) return []
  if ('message' in error && typeof error.message === 'string') return [[name, error.message]]
  return Object.entries(error).flatMap(([key, inner]) => listMessages(inner, `${name}.${key}`))
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
