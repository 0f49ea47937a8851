import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useStore } from 'react-admin'
import { ContactSheet } from './contact-sheet.tsx'
import { ResultsTable } from './results-table.tsx'
import type { ResultsProps } from './selection.ts'

type View = 'sheet' | 'table'

/** The found models as a contact sheet or a table; the choice is kept in this browser. */
export const Results = (props: ResultsProps) => {
  const [view, setView] = useStore<View>('find.view', 'sheet')
  return (
    <>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="Show as"
        value={view}
        onChange={(_event, next: View | null) => {
          if (next) setView(next)
        }}
      >
        <ToggleButton value="sheet">Contact sheet</ToggleButton>
        <ToggleButton value="table">Table</ToggleButton>
      </ToggleButtonGroup>
      {view === 'table' ? <ResultsTable {...props} /> : <ContactSheet {...props} />}
    </>
  )
}
