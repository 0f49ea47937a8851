import type { Fields } from '../api/changes.ts'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { Link, useGetList } from 'react-admin'
import { describeTotal } from '#contracts/admin/totals.ts'
import type { AdminRecord, AdminResourceName } from '#contracts/admin.ts'
import { Section } from '../kit/records/facts.tsx'
import { Lines, RecordLine } from './record-line.tsx'

const step = 5

interface Props<N extends AdminResourceName> {
  title: string
  resource: N
  filter: Fields
  /** Returns the link text of a record, the details beside it, and its date. */
  describe: (record: AdminRecord<N>) => { name: string; about: ReactNode; at: string }
}

/**
 * Records of another resource that belong to the current one, newest first; renders nothing if there are
 * none.
 */
export const RelatedRecords = <N extends AdminResourceName>({
  title,
  resource,
  filter,
  describe,
}: Props<N>) => {
  const [limit, setLimit] = useState(step)
  const { data, total, error } = useGetList<AdminRecord<N> & { id: number }>(resource, {
    filter,
    sort: { field: 'createdAt', order: 'DESC' },
    pagination: { page: 1, perPage: limit },
  })
  if (error) return <Typography color="error">{title} could not be loaded.</Typography>
  if (!data || data.length === 0) return null
  return (
    <Section title={`${title} (${describeTotal(total ?? data.length)})`}>
      <Lines>
        {data.map((record) => {
          const { name, about, at } = describe(record)
          return (
            <RecordLine
              key={record.id}
              name={<Link to={`/admin/${resource}/${record.id}/show`}>{name}</Link>}
              about={about}
              at={at}
            />
          )
        })}
      </Lines>
      {total !== undefined && total > data.length ? (
        <Button size="small" onClick={() => setLimit(limit + 4 * step)}>
          Show more
        </Button>
      ) : null}
    </Section>
  )
}
