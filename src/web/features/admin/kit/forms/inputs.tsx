import type { Fields } from '../../api/changes.ts'
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

// The fields of all forms. Their rules come from the contract by name; forms only list the fields.

interface FieldProps {
  source: string
  label?: string
  helperText?: string
  readOnly?: boolean
}

/** Keeps empty text, which react-admin would turn into null. */
export const keepText = (text: string) => text

/** Marks the input as required; react-admin marks only the label, with a star that screen readers skip. */
const describeRequired = (required: boolean) => ({
  isRequired: required,
  required,
  slotProps: { inputLabel: { required: false } },
})

/** Text in one line or several. An empty field is an empty string, because the contracts allow no null. */
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

/** Text that may be missing: an empty field is null. */
export const NullableTextInput = (props: FieldProps) => {
  const { validate } = useFieldValidation(props.source)
  return <RaTextInput {...props} validate={validate} />
}

/** Several short texts, each confirmed with the Enter key. */
export const TextListInput = (props: FieldProps) => {
  const { validate } = useFieldValidation(props.source)
  return <RaTextArrayInput {...props} validate={validate} />
}

/** A whole number, without conversion. */
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
  /** Stored units per displayed unit: 10 for millimetres shown as centimetres. */
  scale: number
}

/** A whole number that is stored in a smaller unit than it is entered: millimetres as centimetres. */
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

/** An amount, stored in cents and entered in the agency's currency. */
export const MoneyInput = ({ label, ...props }: FieldProps) => (
  <ScaledInput {...props} scale={100} label={`${label ?? 'Amount'} (${useAgency().currency})`} />
)

export const DayInput = (props: FieldProps) => {
  const { required, validate } = useFieldValidation(props.source)
  return <RaDateInput {...props} validate={validate} {...describeRequired(required)} />
}

/** A point in time, entered in the agency's zone and stored in UTC. */
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

/** A choice of a few options. */
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
  /** The field or function that names a record; by default its representation. */
  optionText?: ComponentProps<typeof RaAutocompleteInput>['optionText']
  /** Restricts the choices. */
  filter?: Fields
}

const toSearchFilter = (q: string) => (q ? { q } : {})

/** A record of another resource, found by typing. */
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

/** Several records of another resource, found by typing. */
export const ReferenceListInput = ({ reference, optionText, filter, ...props }: ReferenceProps) => (
  <RaReferenceArrayInput source={props.source} reference={reference} perPage={50} filter={filter}>
    <RaAutocompleteArrayInput {...props} optionText={optionText} filterToQuery={toSearchFilter} />
  </RaReferenceArrayInput>
)
