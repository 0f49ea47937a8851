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
import { type ListedRecord, NarrowList, type NarrowListProps } from './narrow-list.tsx'
import { SavedViews } from './saved-views.tsx'

interface TableProps<Row extends ListedRecord> {
  children: ReactNode
  narrow: NarrowListProps<Row>['narrow']
  /** The page that a click on a row opens. */
  rowClick?: 'edit' | 'show' | false
  /** Bulk actions besides archiving. */
  bulk?: ReactNode
}

interface Props<Row extends ListedRecord> extends TableProps<Row> {
  /** Filters besides search and archived records. */
  filters?: ReactElement[]
  filterDefaultValues?: Partial<Row> | { archived: boolean }
  actions?: ReactNode
  perPage?: number
  aside?: ReactElement
  /** The alternative board by state. */
  board?: ReactElement
  /** The alternative grid of pictures; it shows the list's current page. */
  grid?: ReactElement
}

/**
 * A list of records: search, filters, sorting, pages, export and archiving. The contract says what can be
 * sorted, searched and archived; actions that the role may not do have no button. Filters, order and page are
 * in the URL.
 */
export const RecordList = <Row extends ListedRecord>({
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
}: Props<Row>) => {
  const { name, contract } = useContract()
  const other = board ? 'board' : grid ? 'grid' : undefined
  const { layout, choose } = useLayout(name, other)
  const all = useFilters(filters)
  const choice = other ? <LayoutChoice layout={layout} other={other} onChange={choose} /> : null
  // The board queries each column itself.
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

/** The filters of a list; the contract adds search and archived records. */
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

const Table = <Row extends ListedRecord>({
  children,
  narrow,
  rowClick = 'edit',
  bulk,
}: TableProps<Row>) => {
  const { name, contract } = useContract()
  const canArchive = useCan('delete')
  const canUpdate = useCan('edit')
  // No link if it would lead to “Access denied”.
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

/** Makes the first column with a label the link to its record. */
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
