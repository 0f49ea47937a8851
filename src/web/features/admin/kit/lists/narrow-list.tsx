import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import {
  LinkBase,
  ListNoResults,
  RecordContextProvider,
  useCreatePath,
  useGetRecordRepresentation,
  useListContext,
  useResourceContext,
  WithListContext,
} from 'react-admin'
import { SelectAll, SelectionBar } from './selection-bar.tsx'

/** What every record of a list has; settings and emails are called by name. */
export interface ListedRecord {
  id: number | string
}

export interface NarrowListProps<Row extends ListedRecord> {
  /** How a phone shows a record, instead of the table row. */
  narrow: (row: Row) => { primary: ReactNode; secondary?: ReactNode; picture?: ReactNode }
  /** The page of the record that a line links to. */
  opens: 'edit' | 'show' | false
  /** Bulk actions; without them rows cannot be selected. */
  bulk: ReactNode
}

/** A list on a phone: a line per record, with checkboxes if there are bulk actions. */
export const NarrowList = <Row extends ListedRecord>({ bulk, ...props }: NarrowListProps<Row>) => (
  <WithListContext<Row>
    loading={
      <Typography role="status" sx={{ p: 2 }}>
        Loading …
      </Typography>
    }
    empty={<ListNoResults />}
    render={({ data = [] }) => (
      <>
        {bulk ? <SelectAll /> : null}
        <List disablePadding={Boolean(bulk)}>
          {data.map((row) => (
            <RecordContextProvider key={row.id} value={row}>
              <ListItem disablePadding>
                {bulk ? <Selection row={row} /> : null}
                <Line row={row} {...props} />
              </ListItem>
            </RecordContextProvider>
          ))}
        </List>
        {bulk ? <SelectionBar>{bulk}</SelectionBar> : null}
      </>
    )}
  />
)

const Selection = <Row extends ListedRecord>({ row }: { row: Row }) => {
  const { selectedIds, onToggleItem } = useListContext<Row>()
  const represent = useGetRecordRepresentation(useResourceContext())
  return (
    <Checkbox
      sx={{ p: 1.25 }}
      checked={selectedIds.includes(row.id)}
      onChange={() => onToggleItem(row.id)}
      slotProps={{ input: { 'aria-label': `Select ${toText(represent(row))}` } }}
    />
  )
}

const toText = (node: ReactNode): string => (typeof node === 'string' ? node : '')

const Line = <Row extends ListedRecord>({
  row,
  narrow,
  opens,
}: Omit<NarrowListProps<Row>, 'bulk'> & { row: Row }) => {
  const resource = useResourceContext() ?? ''
  const createPath = useCreatePath()
  const { primary, secondary, picture } = narrow(row)
  const content = (
    <>
      {picture ? (
        <Box sx={{ flexShrink: 0, mr: 2, '&:empty': { display: 'none' } }}>{picture}</Box>
      ) : null}
      <ListItemText primary={primary} secondary={secondary} sx={{ overflowWrap: 'anywhere' }} />
    </>
  )
  return opens ? (
    <ListItemButton
      component={LinkBase}
      to={createPath({ resource, id: row.id, type: opens })}
      sx={{ minWidth: 0 }}
    >
      {content}
    </ListItemButton>
  ) : (
    <Box sx={{ display: 'flex', alignItems: 'center', minWidth: 0, px: 2, py: 1 }}>{content}</Box>
  )
}
