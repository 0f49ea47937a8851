import type { Fields } from '../../api/changes.ts'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminRecord } from '#contracts/admin.ts'
import { getRecord, listRecords } from '#web/features/admin/api/records.ts'
import { Thumbnail } from '#web/features/admin/kit/records/fields.tsx'
import { useInitialFocus } from '#web/features/admin/kit/forms/use-initial-focus.ts'
import { useDebouncedValue } from '#web/features/admin/kit/preview/use-debounced-value.ts'
import type { StoredFile } from '../../api/upload.ts'

interface Choice {
  id: number
  label: string
  /** Undefined for resources without pictures. */
  picture: StoredFile | null | undefined
}

interface WithPicture {
  id: number
  picture?: StoredFile | null
}

type PickedResource = 'bookings' | 'clients' | 'models'

interface Props<Name extends PickedResource> {
  resource: Name
  label: string
  /** Whether it takes the focus when its dialog opens. */
  isFirst?: boolean
  required?: boolean
  helperText?: string
  /** Restricts the choices. */
  filter?: Fields
  getName: (record: AdminRecord<Name>) => string
  value: number | null
  onChange: (id: number | null) => void
  /** Offers to create a record with the typed text. */
  onCreate?: (typed: string) => void
}

const maxChoices = 20

/** The id of the choice that creates a record. */
const newId = 0

/** A field to find a record by name. */
export const RecordPicker = <Name extends PickedResource>({
  resource,
  label,
  required = false,
  helperText,
  filter = {},
  getName,
  value,
  onChange,
  onCreate,
  isFirst = false,
}: Props<Name>) => {
  const field = useInitialFocus(isFirst)
  const [input, setInput] = useState('')
  const searchText = useDebouncedValue(input, 200)
  const toChoice = (record: AdminRecord<Name>): Choice => {
    const { id, picture }: WithPicture = record
    return { id, label: getName(record), picture }
  }
  const query = new URLSearchParams({
    filter: JSON.stringify({ ...filter, ...(searchText ? { q: searchText } : {}) }),
    range: JSON.stringify([0, maxChoices - 1]),
  }).toString()
  const {
    data: choices = [],
    isFetching,
    isPlaceholderData,
  } = useQuery({
    queryKey: ['choices', resource, query],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await listRecords(resource, query, signal)).map(toChoice),
  })
  const { data: selectedChoice = null } = useQuery({
    queryKey: ['choice', resource, value],
    enabled: value !== null,
    queryFn: async ({ signal }) => toChoice(await getRecord(resource, value ?? 0, signal)),
  })
  const isAnswered = searchText === input && !isPlaceholderData
  // While the query is stale, its results are filtered here: Enter must not pick a match for less text.
  const matches = isAnswered ? choices : choices.filter(({ label }) => matchesName(label, input))
  const creation: Choice = {
    id: newId,
    label: input ? `New ${label.toLowerCase()}: ${input}` : `New ${label.toLowerCase()}`,
    picture: undefined,
  }
  return (
    <Autocomplete
      options={onCreate ? [...matches, creation] : matches}
      value={value === null ? null : selectedChoice}
      loading={isFetching || !isAnswered}
      filterOptions={(options) => options}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, { id }) => option.id === id}
      onChange={(_event, choice) =>
        choice?.id === newId ? onCreate?.(input) : onChange(choice?.id ?? null)
      }
      onInputChange={(_event, text, reason) => {
        if (reason !== 'reset') setInput(text.trim())
      }}
      renderOption={({ key, ...props }, choice) => (
        <li key={key} {...props}>
          <Option {...choice} />
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          required={required}
          helperText={helperText}
          inputRef={field}
        />
      )}
    />
  )
}

const matchesName = (label: string, typed: string): boolean =>
  label.toLowerCase().includes(typed.toLowerCase())

/** A choice with its picture, if it has one. */
const Option = ({ picture, label }: Choice) => (
  <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
    {picture ? <Thumbnail picture={picture} size={32} /> : null}
    {label}
  </Box>
)
