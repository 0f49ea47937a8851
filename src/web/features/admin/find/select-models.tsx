import Checkbox, { type CheckboxProps } from '@mui/material/Checkbox'
import type { OfficeFindRow } from '#contracts/admin/models/find.ts'
import type { Selection } from './selection.ts'

interface Props extends Pick<CheckboxProps, 'sx'> {
  models: readonly OfficeFindRow[]
  selection: Selection
  /** The accessible name, if there is no label. */
  name?: string
}

/** Selects one model, or all of several. */
export const SelectModels = ({ models, selection: { ids, select }, name, sx }: Props) => {
  const selected = models.filter(({ id }) => ids.includes(id)).length
  const isAll = models.length > 0 && selected === models.length
  return (
    <Checkbox
      size="small"
      checked={isAll}
      indeterminate={selected > 0 && !isAll}
      onChange={() =>
        select(
          models.map(({ id }) => id),
          !isAll,
        )
      }
      slotProps={{ input: { 'aria-label': name } }}
      sx={sx}
    />
  )
}
