import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useStore } from 'react-admin'

export type Layout = 'board' | 'list'

/** How somebody likes to see a kind of record: by state on a board, or in a table. */
export const useLayout = (resource: string, hasBoard: boolean) => {
  const [chosen, choose] = useStore<Layout>(`${resource}.view`, 'board')
  return { layout: hasBoard ? chosen : 'list', choose } as const
}

interface Props {
  layout: Layout
  onChange: (layout: Layout) => void
}

export const LayoutChoice = ({ layout, onChange }: Props) => (
  <ToggleButtonGroup
    size="small"
    exclusive
    aria-label="View"
    value={layout}
    onChange={(_, next: Layout | null) => next && onChange(next)}
  >
    <ToggleButton value="board">Board</ToggleButton>
    <ToggleButton value="list">List</ToggleButton>
  </ToggleButtonGroup>
)
