import useMediaQuery from '@mui/material/useMediaQuery'
import type { Theme } from '@mui/material/styles'
import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react'
import {
  BooleanInput,
  Button as LinkButton,
  CreateButton,
  DataTable,
  FilterButton,
  Link as RecordLink,
  ListBase,
  ListView,
  SearchInput,
  TopToolbar,
} from 'react-admin'
import { isResource } from '../../api/permissions.ts'
import { ArchiveManyButton } from '../actions/archive.tsx'
import { useContract, useCan } from '../records/contract.ts'
import type { ColumnProps } from './column.tsx'
import { ExportButton } from './export-button.tsx'
import { ListPagination, pageSizes } from './list-pagination.tsx'
import { LayoutChoice, useLayout } from './layout-choice.tsx'
import { NamedRows } from './named-row.tsx'
import { NarrowList, type NarrowListProps } from './narrow-list.tsx'
import { SavedViews } from './saved-views.tsx'

const Actions = ({ extra, hasFilters }: { extra?: ReactNode; hasFilters: boolean }) => {
  const { name, contract } = useContract()
  const canCreate = useCan('create')
  return (
    <TopToolbar>
      {extra}
      {hasFilters ? <FilterButton /> : null}
      {contract.isCreated && canCreate ? <CreateButton /> : null}
      {contract.imported && canCreate ? (
        <LinkButton component={RecordLink} to={`/admin/${name}/import`} label="Import" />
      ) : null}
      {isResource(name) ? <ExportButton /> : null}
    </TopToolbar>
  )
}

/** The filters of a list: the search and the one for archived records come from the contract. */
const useFilters = (extraFilters: readonly ReactElement[]): ReactElement[] | undefined => {
  const { contract } = useContract()
  const filters = [
    ...(contract.searched ? [<SearchInput key="q" source="q" alwaysOn />] : []),
    ...extraFilters,
    ...(contract.archived
      ? [<BooleanInput key="archived" source="archived" label="Archived" />]
      : []),
  ]
  return filters.length > 0 ? filters : undefined
}

interface TableProps {
  children: ReactNode
  narrow: NarrowListProps['narrow']
  /** Where a press on a row leads. */
  rowClick?: 'edit' | 'show' | false
  /** What can be done to the selected records, besides archiving them. */
  bulk?: ReactNode
}

/** The first column that says something is the way to its record. */
const withLink = (columns: ReactNode, opens: ColumnProps['opens']): ReactNode => {
  const all = Children.toArray(columns)
  const hasLabel = (column: ReactNode) =>
    isValidElement<ColumnProps>(column) && !column.props.hidesLabel
  const first = all.findIndex(hasLabel)
  return all.map((column, index) =>
    index === first && isValidElement<ColumnProps>(column)
      ? cloneElement(column, { opens })
      : column,
  )
}

const Table = ({ children, narrow, rowClick = 'edit', bulk }: TableProps) => {
  const { name, contract } = useContract()
  const canArchive = useCan('delete')
  const canUpdate = useCan('edit')
  // A link that leads to “Access denied” is none.
  const opens = useCan(rowClick || 'show') ? rowClick : false
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const archive = contract.archived && canArchive ? <ArchiveManyButton /> : null
  const bulkActions = canUpdate ? bulk : null
  const buttons =
    archive || bulkActions ? (
      <>
        {bulkActions}
        {archive}
      </>
    ) : null
  if (isNarrow) return <NarrowList narrow={narrow} opens={opens} bulk={buttons} />
  return (
    <DataTable key={name} rowClick={opens} bulkActionButtons={buttons ?? false} body={NamedRows}>
      {opens ? withLink(children, opens) : children}
    </DataTable>
  )
}

interface Props extends TableProps {
  /** Filters besides the search and the one for archived records. */
  filters?: ReactElement[]
  filterDefaultValues?: Record<string, unknown>
  actions?: ReactNode
  perPage?: number
  aside?: ReactElement
  /** The same records by state, for those who like that better than a table. */
  board?: ReactElement
  /** The same records as pictures; it shows the page of the list at hand. */
  grid?: ReactElement
}

/**
 * A list of records: search, filters, order, pages, export and putting away. What may be sorted, searched and put
 * away the contract says; what a role may not do has no button. Filters, order and page are in the address.
 */
export const RecordList = ({
  children,
  filters = [],
  narrow,
  actions,
  rowClick,
  bulk,
  board,
  grid,
  filterDefaultValues,
  perPage = pageSizes[0],
  aside,
}: Props) => {
  const { name, contract } = useContract()
  const other = board ? 'board' : grid ? 'grid' : undefined
  const { layout, choose } = useLayout(name, other)
  const all = useFilters(filters)
  const choice = other ? <LayoutChoice layout={layout} other={other} onChange={choose} /> : null
  // The board asks for each of its columns itself.
  const isPaged = layout !== 'board'
  const sort = {
    field: contract.sorts[0] ?? 'id',
    order: contract.descending ? ('DESC' as const) : ('ASC' as const),
  }
  return (
    <ListBase
      sort={sort}
      exporter={false}
      offline={false}
      filterDefaultValues={filterDefaultValues}
      perPage={perPage}
      queryOptions={{ enabled: isPaged }}
    >
      {isResource(name) ? <SavedViews /> : null}
      <ListView
        title={contract.label}
        aside={aside}
        filters={all}
        actions={
          <Actions
            extra={
              <>
                {choice}
                {actions}
              </>
            }
            hasFilters={all !== undefined}
          />
        }
        pagination={isPaged ? <ListPagination /> : false}
        empty={false}
      >
        {layout === 'list' ? (
          <Table narrow={narrow} rowClick={rowClick} bulk={bulk}>
            {children}
          </Table>
        ) : (
          (board ?? grid)
        )}
      </ListView>
    </ListBase>
  )
}
