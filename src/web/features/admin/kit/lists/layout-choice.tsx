import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useStore } from 'react-admin'

/** The alternatives to a table: a board by state, or a grid of pictures. */
type OtherLayout = 'board' | 'grid'
export type Layout = OtherLayout | 'list'

/** The user's preferred layout of a resource; a table if there is no alternative. */
export const useLayout = (resource: string, other: OtherLayout | undefined) => {
  const [storedLayout, choose] = useStore<Layout>(`${resource}.view`, other ?? 'list')
  return { layout: storedLayout === other ? storedLayout : 'list', choose } as const
}

interface Props {
  layout: Layout
  other: OtherLayout
  onChange: (layout: Layout) => void
}

export const LayoutChoice = ({ layout, other, onChange }: Props) => (
  <ToggleButtonGroup
    size="small"
    exclusive
    aria-label="View"
    value={layout}
    onChange={(_, next: Layout | null) => next && onChange(next)}
  >
    <ToggleButton value={other}>{other === 'board' ? 'Board' : 'Grid'}</ToggleButton>
    <ToggleButton value="list">List</ToggleButton>
  </ToggleButtonGroup>
)
