import type { ComponentProps } from 'react'
import {
  AutocompleteArrayInput,
  AutocompleteInput,
  BooleanInput,
  DateInput,
  DateTimeInput,
  NumberInput,
  ReferenceArrayInput,
  ReferenceInput,
  SelectInput,
  TextArrayInput,
  TextInput,
} from 'react-admin'
import { fromWallTime, toWallTime } from './agency-time.ts'
import { useAgency } from './agency.tsx'
import { useFieldRule } from './rules.ts'

// The fields of all forms. What a field must hold comes from the contract, by its name: forms only say which fields there are.

interface FieldProps {
  source: string
  label?: string
  helperText?: string
  readOnly?: boolean
}

const asTyped = (text: string) => text

/** A line of text, or several. Empty stays empty text: the contracts know no null for it. */
export const Words = ({ lines, ...props }: FieldProps & { lines?: number; type?: string }) => {
  const { required, validate } = useFieldRule(props.source)
  const several = lines ? { multiline: true, minRows: lines } : {}
  return (
    <TextInput {...props} {...several} parse={asTyped} validate={validate} isRequired={required} />
  )
}

/** A text that may be missing altogether: empty is null. */
export const MaybeWords = (props: FieldProps) => {
  const { validate } = useFieldRule(props.source)
  return <TextInput {...props} validate={validate} />
}

/** Several short texts, each confirmed with the Enter key. */
export const WordList = (props: FieldProps) => {
  const { validate } = useFieldRule(props.source)
  return <TextArrayInput {...props} validate={validate} />
}

/** A whole number as it is kept. */
export const Whole = (props: FieldProps) => {
  const { required, validate } = useFieldRule(props.source)
  return <NumberInput {...props} validate={validate} isRequired={required} step={1} />
}

/** A number that may have decimals. */
export const Decimal = (props: FieldProps) => {
  const { required, validate } = useFieldRule(props.source)
  return <NumberInput {...props} validate={validate} isRequired={required} step="any" />
}

interface ScaledProps extends FieldProps {
  /** How many of the kept unit make one of the shown unit: 10 millimetres a centimetre. */
  scale: number
}

/** A whole number that people write in a larger unit: kept in millimetres, written in centimetres. */
export const Scaled = ({ scale, ...props }: ScaledProps) => {
  const { required, validate } = useFieldRule(props.source)
  return (
    <NumberInput
      {...props}
      validate={validate}
      isRequired={required}
      step="any"
      format={(kept: number | null) => (kept === null ? '' : kept / scale)}
      parse={(written: string) => (written === '' ? null : Math.round(Number(written) * scale))}
    />
  )
}

/** An amount: kept in cents, written in the agency's currency. */
export const Money = ({ label, ...props }: FieldProps) => (
  <Scaled {...props} scale={100} label={`${label ?? 'Amount'} (${useAgency().currency})`} />
)

/** A calendar day. */
export const Day = (props: FieldProps) => {
  const { required, validate } = useFieldRule(props.source)
  return <DateInput {...props} validate={validate} isRequired={required} />
}

/** A moment, written in the agency's time and kept in UTC. */
export const Moment = ({ helperText, ...props }: FieldProps) => {
  const { time_zone: zone } = useAgency()
  const { validate } = useFieldRule(props.source)
  return (
    <DateTimeInput
      {...props}
      validate={validate}
      helperText={helperText ?? `Time of ${zone}`}
      format={(kept: string | null) => (kept ? toWallTime(kept, zone) : '')}
      parse={(wall: string) => (wall ? fromWallTime(wall, zone) : null)}
    />
  )
}

export const Switch = (props: FieldProps) => <BooleanInput {...props} />

export interface Option {
  id: string | number
  name: string
}

/** One of a few. */
export const Choice = ({ options, ...props }: FieldProps & { options: readonly Option[] }) => {
  const { required, validate } = useFieldRule(props.source)
  return (
    <SelectInput
      {...props}
      choices={[...options]}
      validate={validate}
      isRequired={required}
      emptyText={required ? undefined : '–'}
    />
  )
}

interface ReferenceProps extends FieldProps {
  reference: string
  /** The field that names a record; its own name where left out. */
  named?: ComponentProps<typeof AutocompleteInput>['optionText']
  /** Which records there are to choose from; all where left out. */
  filter?: Readonly<Record<string, unknown>>
}

const search = (q: string) => (q ? { q } : {})

/** One record of another kind, found by typing. */
export const One = ({ reference, named, filter, ...props }: ReferenceProps) => {
  const { required, validate } = useFieldRule(props.source)
  return (
    <ReferenceInput source={props.source} reference={reference} perPage={50} filter={filter}>
      <AutocompleteInput
        {...props}
        optionText={named}
        filterToQuery={search}
        validate={validate}
        isRequired={required}
      />
    </ReferenceInput>
  )
}

/** Several records of another kind, found by typing. */
export const Many = ({ reference, named, filter, ...props }: ReferenceProps) => (
  <ReferenceArrayInput source={props.source} reference={reference} perPage={50} filter={filter}>
    <AutocompleteArrayInput {...props} optionText={named} filterToQuery={search} />
  </ReferenceArrayInput>
)
