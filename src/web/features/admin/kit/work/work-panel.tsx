import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import {
  useGetIdentity,
  useRecordContext,
  useRefresh,
  useResourceContext,
  useUpdate,
} from 'react-admin'
import { messageOf } from '../../api/http.ts'
import { fromWallTime, toWallTime } from '../agency/agency-time.ts'
import { useAgency } from '../agency/agency.tsx'
import { useMay } from '../records/contract.ts'
import { Section } from '../records/facts.tsx'
import { useAssignable } from './use-assignable.ts'

interface Work {
  id: number
  version: number
  assigneeId: number | null
  assigneeName: string | null
  dueOn: string | null
  snoozedUntil: string | null
}

type Change = Partial<Pick<Work, 'assigneeId' | 'dueOn' | 'snoozedUntil'>>

const useChange = (record: Work) => {
  const resource = useResourceContext() ?? ''
  const refresh = useRefresh()
  const [update] = useUpdate<Work>()
  const [problem, setProblem] = useState<string>()
  const change = (data: Change) =>
    void update(
      resource,
      { id: record.id, data: { ...data, version: record.version }, previousData: record },
      {
        onSuccess: () => {
          setProblem(undefined)
          refresh()
        },
        onError: (error) => setProblem(messageOf(error)),
      },
    )
  return { change, problem }
}

const Assignee = ({ record, change }: { record: Work; change: (data: Change) => void }) => {
  const { identity } = useGetIdentity()
  const colleagues = useAssignable()
  const { assigneeId, assigneeName } = record
  // Somebody who works here no longer stays named until the record is given to another.
  const isGone = assigneeId !== null && colleagues.every(({ id }) => id !== assigneeId)
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'end' }}>
      <TextField
        select
        fullWidth
        label="Assigned to"
        value={assigneeId ?? ''}
        onChange={({ target }) =>
          change({ assigneeId: target.value === '' ? null : Number(target.value) })
        }
      >
        <MenuItem value="">Nobody</MenuItem>
        {isGone ? <MenuItem value={assigneeId}>{assigneeName}</MenuItem> : null}
        {colleagues.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      {identity && assigneeId !== Number(identity.id) ? (
        <Button
          variant="outlined"
          sx={{ flexShrink: 0 }}
          onClick={() => change({ assigneeId: Number(identity.id) })}
        >
          Assign to me
        </Button>
      ) : null}
    </Box>
  )
}

interface DayProps {
  label: string
  helperText?: string
  value: string
  onChange: (day: string | null) => void
}

/** A day that is sent once it is complete: a browser's field says so with every digit of the year. */
const Day = ({ label, helperText, value, onChange }: DayProps) => {
  const [typed, setTyped] = useState<string>()
  const leave = () => {
    if (typed !== undefined && typed !== value) onChange(typed === '' ? null : typed)
    setTyped(undefined)
  }
  return (
    <TextField
      fullWidth
      type="date"
      label={label}
      helperText={helperText}
      value={typed ?? value}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={leave}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  )
}

/** Whose work the record at hand is, when it is due, and until when it does not show under Today. */
export const WorkPanel = () => {
  const record = useRecordContext<Work>()
  const mayEdit = useMay('edit')
  return record && mayEdit ? <Panel record={record} /> : null
}

const Panel = ({ record }: { record: Work }) => {
  const { time_zone: zone } = useAgency()
  const { change, problem } = useChange(record)
  const { dueOn, snoozedUntil } = record
  return (
    <Section title="Work">
      <Assignee record={record} change={change} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          mt: 2,
          gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))',
        }}
      >
        <Day label="Due on" value={dueOn ?? ''} onChange={(day) => change({ dueOn: day })} />
        <Day
          label="Snooze until"
          helperText="Not under Today before"
          value={snoozedUntil ? toWallTime(snoozedUntil, zone).slice(0, 10) : ''}
          onChange={(day) =>
            change({ snoozedUntil: day ? fromWallTime(`${day}T00:00`, zone) : null })
          }
        />
      </Box>
      {problem ? <Alert severity="error">{problem}</Alert> : null}
    </Section>
  )
}
