import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Theme } from '@mui/material/styles'
import type { ReactElement, ReactNode } from 'react'
import {
  BooleanInput,
  CreateButton,
  DataTable,
  FilterButton,
  List,
  Pagination,
  SearchInput,
  SimpleList,
  TopToolbar,
  useListContext,
} from 'react-admin'
import { adminApi } from '../../api/http.ts'
import { isResource } from '../../api/permissions.ts'
import { ArchiveManyButton } from '../actions/archive.tsx'
import { useContract, useMay } from '../records/contract.ts'

/** A record as lists hand it to a screen. */
export type Row = Readonly<Record<string, unknown>> & { id: number }

/** Everything that the list's filter finds, as a file that spreadsheets open. */
const ExportLink = () => {
  const { name } = useContract()
  const { filterValues, sort } = useListContext<Row>() as {
    filterValues: unknown
    sort: { field: string; order: string }
  }
  const query = new URLSearchParams({
    filter: JSON.stringify(filterValues),
    sort: JSON.stringify([sort.field, sort.order]),
  })
  return (
    <Button size="small" download href={`${adminApi}/${name}/export.csv?${query.toString()}`}>
      Export
    </Button>
  )
}

const Actions = ({ extra, filtered }: { extra?: ReactNode; filtered: boolean }) => {
  const { name, contract } = useContract()
  const mayCreate = useMay('create')
  return (
    <TopToolbar>
      {extra}
      {filtered ? <FilterButton /> : null}
      {contract.creates && mayCreate ? <CreateButton /> : null}
      {isResource(name) ? <ExportLink /> : null}
    </TopToolbar>
  )
}

interface Props {
  children: ReactNode
  /** Filters besides the search and the one for archived records, which come from the contract. */
  filters?: ReactElement[]
  filterDefaultValues?: Record<string, unknown>
  /** What a phone shows of a record instead of the table. */
  narrow: (row: Row) => { primary: ReactNode; secondary?: ReactNode; picture?: ReactNode }
  actions?: ReactNode
  perPage?: number
  aside?: ReactElement
  /** Where a press on a row leads. */
  rowClick?: 'edit' | 'show' | false
}

const sizes = [25, 50, 100]

/**
 * A list of records: search, filters, order, pages, export and putting away. What may be sorted, searched and put
 * away the contract says; what a role may not do has no button.
 */
export const RecordList = ({
  children,
  filters = [],
  narrow,
  actions,
  rowClick = 'edit',
  ...rest
}: Props) => {
  const { name, contract } = useContract()
  const mayArchive = useMay('delete')
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const sort = {
    field: contract.sorts[0] ?? 'id',
    order: contract.descending ? ('DESC' as const) : ('ASC' as const),
  }
  const all = [
    ...(contract.searched ? [<SearchInput key="q" source="q" alwaysOn />] : []),
    ...filters,
    ...(contract.archived
      ? [<BooleanInput key="archived" source="archived" label="Archived" />]
      : []),
  ]
  return (
    <List
      title={contract.label}
      sort={sort}
      filters={all.length > 0 ? all : undefined}
      actions={<Actions extra={actions} filtered={all.length > 0} />}
      pagination={<Pagination rowsPerPageOptions={sizes} />}
      perPage={rest.perPage ?? sizes[0]}
      exporter={false}
      empty={false}
      {...rest}
    >
      {isNarrow ? (
        <SimpleList<Row>
          rowClick={rowClick}
          sx={{ '& .MuiListItemIcon-root:empty': { display: 'none' } }}
          primaryText={(row) => narrow(row).primary}
          secondaryText={(row) => narrow(row).secondary}
          leftAvatar={undefined}
          leftIcon={(row) => <>{narrow(row).picture}</>}
        />
      ) : (
        <DataTable
          key={name}
          rowClick={rowClick}
          bulkActionButtons={contract.archived && mayArchive ? <ArchiveManyButton /> : false}
        >
          {children}
        </DataTable>
      )}
    </List>
  )
}
