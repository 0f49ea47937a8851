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
  /** Whether the label is only for screen readers. */
  hidesLabel?: boolean
  align?: 'right'
  /** Makes the cell a link to this page of the record; lists set it on the first column. */
  opens?: 'edit' | 'show'
  /** The cell's content; by default the value as text. */
  children?: ReactNode
}

/** A column of a list; it is sortable if the contract says so. */
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

/** The sort direction for the header of the sorted column; screen readers announce it. */
const useSortDirection = (source: string): 'asc' | 'desc' | undefined => {
  const isHead = useDataTableRenderContext() === 'header'
  const sort = useDataTableSortContext()
  if (!isHead || sort?.field !== source) return undefined
  return sort.order === 'ASC' ? 'asc' : 'desc'
}

/** A link to the record, for the keyboard and for opening in a new tab. */
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
      // The row has a click handler too, which would open the record a second time.
      onClick={(event: MouseEvent) => event.stopPropagation()}
    >
      {children}
    </RecordLink>
  )
}
