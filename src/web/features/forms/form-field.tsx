import { type Control, Controller, type FieldValues, type UseFormReturn } from 'react-hook-form'
import {
  Checkbox,
  PasswordField,
  RadioGroup,
  SelectField,
  TextAreaField,
} from '#web/ui/forms/field.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { DatePicker } from '#web/ui/forms/date-picker.tsx'
import type { FieldSpec, LineSpec } from './field-spec.ts'

const maxPhoneLength = 20

/** The id of a field's control, for labels and the links of the summary. */
export const controlId = (formId: string, name: string): string =>
  `${formId}-${name.replaceAll('.', '-')}`

/** Returns the element that a link in the summary focuses: the control, or the first of several. */
export const focusTarget = <In extends FieldValues>(
  formId: string,
  spec: FieldSpec<In>,
): string => {
  const id = controlId(formId, spec.name)
  return spec.kind === 'radio' && spec.choices[0] ? `${id}-${spec.choices[0].value}` : id
}

interface Props<In extends FieldValues, Out> {
  formId: string
  spec: FieldSpec<In>
  form: UseFormReturn<In, unknown, Out>
}

/** One registered field with its label, hint and message. */
export const FormField = <In extends FieldValues, Out>({ formId, spec, form }: Props<In, Out>) => {
  const { name, label, hint, starred } = spec
  const id = controlId(formId, name)
  const { error } = form.getFieldState(name, form.formState)
  const fieldProps = { id, label, hint, starred, error: error?.message, 'aria-required': starred }
  const control = form.control as unknown as Control<In>
  switch (spec.kind) {
    case 'textarea':
      return (
        <TextAreaField
          {...fieldProps}
          {...form.register(name)}
          rows={spec.rows}
          maxLength={spec.maxLength}
        />
      )
    case 'select':
      return (
        <SelectField
          {...fieldProps}
          {...form.register(name)}
          choices={spec.choices}
          placeholder={spec.placeholder}
        />
      )
    case 'radio':
      return <RadioGroup {...fieldProps} {...form.register(name)} choices={spec.choices} />
    case 'checkbox':
      return <Checkbox {...fieldProps} {...form.register(name)} />
    case 'password':
      return (
        <PasswordField {...fieldProps} {...form.register(name)} autoComplete={spec.autoComplete} />
      )
    case 'date':
      return (
        <Controller
          name={name}
          control={control}
          render={({ field }) => (
            <DatePicker
              {...fieldProps}
              name={name}
              when={spec.when}
              autoComplete={spec.autoComplete}
              value={String(field.value ?? '').replaceAll('-', '/')}
              onChange={(text) => field.onChange(text.replaceAll('/', spec.separator))}
              onBlur={() => {
                field.onBlur()
                if (String(form.getValues(name) ?? '').trim() !== '') void form.trigger(name)
              }}
            />
          )}
        />
      )
    case 'custom':
      return spec.render({
        id,
        name,
        error: error?.message,
        control,
        setValue: form.setValue,
      })
    case 'text':
    case 'email':
    case 'tel':
    case 'url':
      return <Line fieldProps={fieldProps} spec={spec} form={form} />
  }
}

interface LineProps<In extends FieldValues, Out> {
  fieldProps: { id: string; error?: string } & Pick<FieldSpec<In>, 'label' | 'hint' | 'starred'>
  spec: LineSpec<In>
  form: UseFormReturn<In, unknown, Out>
}

const Line = <In extends FieldValues, Out>({ fieldProps, spec, form }: LineProps<In, Out>) => (
  <TextField
    {...fieldProps}
    {...form.register(spec.name, {
      // A typing mistake is reported on blur, an empty field only on submission.
      onBlur: ({ target }: { target: HTMLInputElement }) => {
        if (spec.kind === 'email' && target.value.trim() !== '') void form.trigger(spec.name)
      },
    })}
    type={spec.kind}
    autoComplete={spec.autoComplete}
    inputMode={spec.inputMode}
    placeholder={spec.placeholder}
    readOnly={spec.readOnly}
    maxLength={spec.maxLength ?? (spec.kind === 'tel' ? maxPhoneLength : undefined)}
  />
)
