import { useState } from 'react'
import {
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  useController,
  useWatch,
} from 'react-hook-form'
import { LateComboBox } from '#web/ui/forms/late-combo-box.tsx'
import type { CustomControl, FieldSpec } from './field-spec.ts'
import { chosenName, keepChosenName } from './place-names.ts'
import { toPlaceChoices, getSearchName } from './place-labels.ts'
import { type PlaceKind, usePlaces } from './use-places.ts'

interface Names<Values extends FieldValues> {
  country: FieldPath<Values>
  /** Left out of forms without a state field. */
  state?: FieldPath<Values>
  city: FieldPath<Values>
}

const labels: Record<PlaceKind, string> = { country: 'Country', state: 'State', city: 'City' }

/**
 * Country, state and city as searchable dropdowns. A new country resets and reloads state and city; a new
 * state resets the city. `starred` lists the fields with a star.
 */
export const placeFields = <Values extends FieldValues>(
  names: Names<Values>,
  starred: readonly PlaceKind[] = ['country', 'city'],
): FieldSpec<Values>[] =>
  (['country', 'state', 'city'] as const).flatMap((kind): FieldSpec<Values>[] => {
    const name = names[kind]
    if (name === undefined) return []
    const fieldProps = { name, label: labels[kind], starred: starred.includes(kind) }
    const render = (tie: CustomControl<Values>) => (
      <PlaceField {...fieldProps} kind={kind} names={names} tie={tie} />
    )
    return [{ ...fieldProps, kind: 'custom', render }]
  })

/** Autocomplete tokens of the HTML standard. */
const autoComplete: Record<PlaceKind, string> = {
  country: 'country-name',
  state: 'address-level1',
  city: 'address-level2',
}

/** Fields to empty when a place of this kind changes. */
const dependentKinds: Record<PlaceKind, readonly PlaceKind[]> = {
  country: ['state', 'city'],
  state: ['city'],
  city: [],
}

const emptyText = (kind: PlaceKind, country: string, isLoaded: boolean): string => {
  if (kind !== 'country' && country === '') return 'Please choose a country first'
  return isLoaded ? 'No Matches Found' : 'Loading…'
}

interface Props<Values extends FieldValues> {
  kind: PlaceKind
  label: string
  starred: boolean
  names: Names<Values>
  tie: CustomControl<Values>
}

const usePlaceId = <Values extends FieldValues>(
  { control }: CustomControl<Values>,
  name: FieldPath<Values> | undefined,
): string => {
  const value: unknown = useWatch({ control, name: name ?? ('' as FieldPath<Values>) })
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

const PlaceField = <Values extends FieldValues>(props: Props<Values>) => {
  const { kind, label, starred, names, tie } = props
  const { field } = useController({ control: tie.control, name: tie.name })
  const [search, setSearch] = useState('')
  const country = usePlaceId(tie, names.country)
  const state = usePlaceId(tie, names.state)
  const { list, isLoaded, retry } = usePlaces({
    kind,
    country: kind === 'country' ? '' : country,
    state: kind === 'city' ? state : '',
    search,
  })
  const value = String(field.value ?? '')
  const choices = toPlaceChoices(list)
  const valueName =
    choices.find((choice) => choice.value === value)?.label ?? chosenName(kind, value) ?? ''
  const hasNoStates = kind === 'state' && country !== '' && isLoaded && list.length === 0
  return (
    <LateComboBox
      id={tie.id}
      label={label}
      starred={starred && !hasNoStates}
      error={tie.error}
      hint={hasNoStates ? 'This country has no states: please continue to the city' : undefined}
      value={value}
      valueName={valueName}
      choices={choices}
      onSearch={kind === 'city' ? (typed) => setSearch(getSearchName(typed)) : undefined}
      onOpen={retry}
      onBlur={field.onBlur}
      emptyText={emptyText(kind, country, isLoaded)}
      autoComplete={autoComplete[kind]}
      onChange={(choice) => {
        if (choice) keepChosenName(kind, choice.value, choice.label)
        field.onChange(choice?.value ?? '')
        for (const inside of dependentKinds[kind]) {
          const name = names[inside]
          if (name) tie.setValue(name, '' as FieldPathValue<Values, typeof name>)
        }
      }}
    />
  )
}
