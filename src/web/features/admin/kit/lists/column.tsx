import type { MouseEvent, ReactNode } from 'react'
import {
  DataTable,
  Link as RecordLink,
  TextField,
  useCreatePath,
  useDataTableRenderContext,
  useDataTableSortContext,
  useRecordContext,
  useResourceContext,
} from 'react-admin'
import { resourceFacts } from '#contracts/admin/resource-facts.ts'
import { isResource } from '../../api/permissions.ts'

export interface ColumnProps {
  source: string
  label?: string
  /** Whether the label is only for those who do not see the column. */
  hidesLabel?: boolean
  align?: 'right'
  /** The page of the record that the column links to; lists set it of their first column. */
  opens?: 'edit' | 'show'
  /** How the value is shown; as text where left out. */
  children?: ReactNode
}

/** The way to a record by keyboard, and into a new tab. */
const OpeningLink = ({
  opens,
  children,
}: Pick<ColumnProps, 'children'> & Required<Pick<ColumnProps, 'opens'>>) => {
  const resource = useResourceContext() ?? ''
  const record = useRecordContext()
  const createPath = useCreatePath()
  if (!record) return children
  return (
    <RecordLink
      to={createPath({ resource, id: record.id, type: opens })}
      color="textPrimary"
      // The row is no link, and would open the record once more.
      onClick={(event: MouseEvent) => event.stopPropagation()}
    >
      {children}
    </RecordLink>
  )
}

/** In the head of the column that the list is sorted by, which way: screen readers say so. */
const useSortDirection = (source: string): 'asc' | 'desc' | undefined => {
  const isHead = useDataTableRenderContext() === 'header'
  const sort = useDataTableSortContext()
  if (!isHead || sort?.field !== source) return undefined
  return sort.order === 'ASC' ? 'asc' : 'desc'
}

/** A column of a list; it sorts where the contract says that its field can be sorted by. */
export const Column = ({
  source,
  label,
  hidesLabel = false,
  opens,
  children,
  ...props
}: ColumnProps) => {
  const resource = useResourceContext() ?? ''
  const sorts: readonly string[] = isResource(resource) ? resourceFacts[resource].sorts : []
  return (
    <DataTable.Col
      source={source}
      sortDirection={useSortDirection(source)}
      label={hidesLabel ? <span className="visually-hidden">{label}</span> : label}
      disableSort={!sorts.includes(source)}
      {...props}
    >
      {opens ? (
        <OpeningLink opens={opens}>
          {children ?? <TextField source={source} emptyText="–" />}
        </OpeningLink>
      ) : (
        children
      )}
    </DataTable.Col>
  )
}
