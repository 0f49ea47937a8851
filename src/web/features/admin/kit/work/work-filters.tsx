import { SelectInput, useGetIdentity } from 'react-admin'
import { DayFilter, type FilterProps } from '../lists/filters.tsx'
import { useAssignable } from './use-assignable.ts'

const nobodyId = 'nobody'

/** Filters by assignee. “Nobody” is sent as `[null]`, because null means no filter. */
export const AssigneeFilter = (props: FilterProps) => {
  const { identity } = useGetIdentity()
  const choices = useAssignable().map(({ id, name }) => ({
    id,
    name: id === Number(identity?.id) ? `${name} (you)` : name,
  }))
  return (
    <SelectInput
      {...props}
      choices={[...choices, { id: nobodyId, name: 'Nobody' }]}
      emptyText="Everybody"
      format={(stored: unknown) => (Array.isArray(stored) ? nobodyId : (stored ?? ''))}
      parse={(selected: unknown) => (selected === nobodyId ? [null] : selected)}
    />
  )
}

/** Filters of resources that can be assigned. */
export const workFilters = [
  <AssigneeFilter key="assignee" source="assigneeId" label="Assigned to" />,
  <DayFilter key="due" source="dueOn_lte" label="Due by" />,
]
