import type { ComponentProps } from 'react'
import {
  AutocompleteInput,
  DateInput,
  NullableBooleanInput,
  ReferenceInput,
  SelectInput,
  TextInput,
} from 'react-admin'
import { endOfDay, toFieldValue, startOfDay } from '../agency/agency-time.ts'
import { useAgency } from '../agency/agency.tsx'
import { toSentenceCase } from '../records/fields.tsx'
import { useTags } from '../records/use-tags.ts'
import type { Option } from '../forms/inputs.tsx'

// Filters of lists; unlike form fields they may always be empty.

export interface FilterProps {
  source: string
  label: string
  alwaysOn?: boolean
}

export const TextFilter = (props: FilterProps) => <TextInput {...props} />

/** Turns names in code, such as states, into options. */
export const toOptions = (names: readonly string[]): Option[] =>
  names.map((name) => ({ id: name, name: toSentenceCase(name) }))

export const ChoiceFilter = ({
  options,
  ...props
}: FilterProps & { options: readonly Option[] }) => (
  <SelectInput {...props} choices={[...options]} emptyText="All" />
)

export const YesNoFilter = (props: FilterProps) => <NullableBooleanInput {...props} />

export const DayFilter = (props: FilterProps) => <DateInput {...props} />

interface InstantFilterProps extends FilterProps {
  /** Returns the instant of a day in the agency's zone. */
  toInstant: (day: string, timeZone: string) => string | null
}

/** Filters a point in time by calendar day. */
const InstantFilter = ({ toInstant, ...props }: InstantFilterProps) => {
  const { time_zone: zone } = useAgency()
  return (
    <DateInput
      {...props}
      format={(instant: string | null) => (instant ? toFieldValue(instant, zone).slice(0, 10) : '')}
      parse={(day: string) => (day ? toInstant(day, zone) : null)}
    />
  )
}

/** Up to the end of a day. */
export const UntilFilter = (props: FilterProps) => <InstantFilter {...props} toInstant={endOfDay} />

/** From the start of a day. */
export const SinceFilter = (props: FilterProps) => (
  <InstantFilter {...props} toInstant={startOfDay} />
)

interface ReferenceFilterProps extends FilterProps {
  reference: string
  /** The field or function that names a record. */
  optionText: ComponentProps<typeof AutocompleteInput>['optionText']
}

export const ReferenceFilter = ({ reference, optionText, source, label }: ReferenceFilterProps) => (
  <ReferenceInput source={source} reference={reference} perPage={50}>
    <AutocompleteInput
      label={label}
      optionText={optionText}
      filterToQuery={(q: string) => (q ? { q } : {})}
    />
  </ReferenceInput>
)

/** A choice of the tags in use. */
export const TagFilter = (props: FilterProps) => (
  <AutocompleteInput {...props} choices={useTags().map((tag) => ({ id: tag, name: tag }))} />
)
