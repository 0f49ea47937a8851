import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { SelectAllButton, useListContext } from 'react-admin'

/** Takes the focus when the bar at the bottom disappears. */
const wholePage = 'select-whole-page'

/** Selects the page of a list on a phone, where there is no table header. */
export const SelectAll = () => {
  const { data = [], selectedIds, onSelect } = useListContext<{ id: number }>()
  const pageIds = data.map(({ id }) => id)
  const selectedOnPage = pageIds.filter((id) => selectedIds.includes(id))
  const otherIds = selectedIds.filter((id: number) => !pageIds.includes(id))
  const isAll = selectedOnPage.length === pageIds.length
  return (
    <FormControlLabel
      label="Select all on this page"
      sx={{ m: 0 }}
      control={
        <Checkbox
          id={wholePage}
          sx={{ p: 1.25 }}
          checked={isAll}
          indeterminate={selectedOnPage.length > 0 && !isAll}
          onChange={() => onSelect(isAll ? otherIds : [...otherIds, ...pageIds])}
        />
      }
    />
  )
}

/** Bulk actions at the bottom of a phone's screen while records are selected. */
export const SelectionBar = ({ children }: { children: ReactNode }) => {
  const { selectedIds, onUnselectItems } = useListContext()
  if (selectedIds.length === 0) return null
  const clear = () => {
    onUnselectItems()
    document.getElementById(wholePage)?.focus()
  }
  return (
    <Box
      role="group"
      aria-label="Selected records"
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 1,
        p: 1,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography role="status">{selectedIds.length} selected</Typography>
        <SelectAllButton />
        <Button size="small" sx={{ ml: 'auto' }} onClick={clear}>
          Clear
        </Button>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& > *': { minHeight: 44 } }}>
        {children}
      </Box>
    </Box>
  )
}
