import type { ComponentProps } from 'react'
import {
  AutocompleteArrayInput as RaAutocompleteArrayInput,
  AutocompleteInput as RaAutocompleteInput,
  BooleanInput as RaBooleanInput,
  DateInput as RaDateInput,
  DateTimeInput as RaDateTimeInput,
  NumberInput as RaNumberInput,
  ReferenceArrayInput as RaReferenceArrayInput,
  ReferenceInput as RaReferenceInput,
  SelectInput as RaSelectInput,
  TextArrayInput as RaTextArrayInput,
  TextInput as RaTextInput,
} from 'react-admin'
import { fromWallTime, toFieldValue } from '../agency/agency-time.ts'
import { useAgency } from '../agency/agency.tsx'
import { useFieldValidation } from './contract-validators.ts'
import { toStoredUnit, toDisplayUnit } from './scale.ts'

// The fields of all forms. What a field must hold comes from the contract, by its name: forms only say which fields there are.

interface FieldProps {
  source: string
  label?: string
  helperText?: string
  readOnly?: boolean
}

/** For text that may be empty: the library would make null of it. */
export const keepText = (text: string) => text

/** Says in the field that it must be filled in; its label has the library's star, which nobody hears. */
const describeRequired = (required: boolean) => ({
  isRequired: required,
  required,
  slotProps: { inputLabel: { required: false } },
})

/** A line of text, or several. Empty stays empty text: the contracts know no null for it. */
export const TextInput = ({ lines, ...props }: FieldProps & { lines?: number; type?: string }) => {
  const { required, validate } = useFieldValidation(props.source)
  const multilineProps = lines ? { multiline: true, minRows: lines } : {}
  return (
    <RaTextInput
      {...props}
      {...multilineProps}
      parse={keepText}
      validate={validate}
      {...describeRequired(required)}
    />
  )
}

/** A text that may be missing altogether: empty is null. */
export const NullableTextInput = (props: FieldProps) => {
  const { validate } = useFieldValidation(props.source)
  return <RaTextInput {...props} validate={validate} />
}

/** Several short texts, each confirmed with the Enter key. */
export const TextListInput = (props: FieldProps) => {
  const { validate } = useFieldValidation(props.source)
  return <RaTextArrayInput {...props} validate={validate} />
}

/** A whole number as it is stored. */
export const IntegerInput = (props: FieldProps) => {
  const { required, validate } = useFieldValidation(props.source)
  return <RaNumberInput {...props} validate={validate} {...describeRequired(required)} step={1} />
}

/** A number that may have decimals. */
export const DecimalInput = (props: FieldProps) => {
  const { required, validate } = useFieldValidation(props.source)
  return <RaNumberInput {...props} validate={validate} {...describeRequired(required)} step="any" />
}

interface ScaledInputProps extends FieldProps {
  /** How many of the stored unit make one of the displayed unit: 10 millimetres a centimetre. */
  scale: number
}

/** A whole number that people write in a larger unit: kept in millimetres, written in centimetres. */
export const ScaledInput = ({ scale, ...props }: ScaledInputProps) => {
  const { required, validate } = useFieldValidation(props.source)
  return (
    <RaNumberInput
      {...props}
      validate={validate}
      {...describeRequired(required)}
      step="any"
      format={(stored: unknown) => toDisplayUnit(stored, scale)}
      parse={(text: number | string) => toStoredUnit(text, scale)}
    />
  )
}

/** An amount: kept in cents, written in the agency's currency. */
export const MoneyInput = ({ label, ...props }: FieldProps) => (
  <ScaledInput {...props} scale={100} label={`${label ?? 'Amount'} (${useAgency().currency})`} />
)

/** A calendar day. */
export const DayInput = (props: FieldProps) => {
  const { required, validate } = useFieldValidation(props.source)
  return <RaDateInput {...props} validate={validate} {...describeRequired(required)} />
}

/** A moment, written in the agency's time and kept in UTC. */
export const DateTimeInput = ({ helperText, ...props }: FieldProps) => {
  const { time_zone: zone } = useAgency()
  const { validate } = useFieldValidation(props.source)
  return (
    <RaDateTimeInput
      {...props}
      validate={validate}
      helperText={helperText ?? `Time of ${zone}`}
      format={(instant: string | null) => (instant ? toFieldValue(instant, zone) : '')}
      parse={(wallTime: string) => (wallTime ? fromWallTime(wallTime, zone) : null)}
    />
  )
}

export const SwitchInput = (props: FieldProps) => <RaBooleanInput {...props} />

export interface Option {
  id: string | number
  name: string
}

/** One of a few. */
export const ChoiceInput = ({ options, ...props }: FieldProps & { options: readonly Option[] }) => {
  const { required, validate } = useFieldValidation(props.source)
  return (
    <RaSelectInput
      {...props}
      choices={[...options]}
      validate={validate}
      {...describeRequired(required)}
      emptyText={required ? undefined : '–'}
    />
  )
}

interface ReferenceProps extends FieldProps {
  reference: string
  /** The field that names a record; its own name where left out. */
  optionText?: ComponentProps<typeof RaAutocompleteInput>['optionText']
  /** Which records there are to choose from; all where left out. */
  filter?: Readonly<Record<string, unknown>>
}

const toSearchFilter = (q: string) => (q ? { q } : {})

/** One record of another kind, found by typing. */
export const ReferenceInput = ({ reference, optionText, filter, ...props }: ReferenceProps) => {
  const { required, validate } = useFieldValidation(props.source)
  return (
    <RaReferenceInput source={props.source} reference={reference} perPage={50} filter={filter}>
      <RaAutocompleteInput
        {...props}
        optionText={optionText}
        filterToQuery={toSearchFilter}
        validate={validate}
        isRequired={required}
        TextFieldProps={{ required, slotProps: { inputLabel: { required: false } } }}
      />
    </RaReferenceInput>
  )
}

/** Several records of another kind, found by typing. */
export const ReferenceListInput = ({ reference, optionText, filter, ...props }: ReferenceProps) => (
  <RaReferenceArrayInput source={props.source} reference={reference} perPage={50} filter={filter}>
    <RaAutocompleteArrayInput {...props} optionText={optionText} filterToQuery={toSearchFilter} />
  </RaReferenceArrayInput>
)
