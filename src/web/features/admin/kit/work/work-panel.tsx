import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useLayoutEffect, useRef, useState } from 'react'
import {
  useGetIdentity,
  useRecordContext,
  useRefresh,
  useResourceContext,
  useUpdate,
} from 'react-admin'
import { getConflict, getErrorMessage } from '../../api/http.ts'
import { fromWallTime, toWallTime } from '../agency/agency-time.ts'
import { useAgency } from '../agency/agency.tsx'
import { useCan } from '../records/contract.ts'
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

/** Assignee, due date and snooze of the current record. */
export const WorkPanel = () => {
  const record = useRecordContext<Work>()
  const canEdit = useCan('edit')
  return record && canEdit ? <Panel key={record.id} record={record} /> : null
}

const Panel = ({ record }: { record: Work }) => {
  const { time_zone: zone } = useAgency()
  const { work, change, problem } = useWork(record)
  const { dueOn, snoozedUntil } = work
  return (
    <Section title="Work">
      <Assignee work={work} onChange={(assigneeId) => void change({ assigneeId })} />
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

type Change = Partial<Pick<Work, 'assigneeId' | 'dueOn' | 'snoozedUntil'>>

/**
 * The assignment as last known, and how to change it. Changes run one after the other, each from the version
 * that the previous one returned.
 */
const useWork = (record: Work) => {
  const resource = useResourceContext() ?? ''
  const refresh = useRefresh()
  const [update] = useUpdate<Work>()
  const [problem, setProblem] = useState<string>()
  const [savedWork, setSavedWork] = useState(record)
  const work = savedWork.version > record.version ? savedWork : record
  const latest = useRef(work)
  useLayoutEffect(() => {
    latest.current = work
  }, [work])
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const send = async (data: Change): Promise<boolean> => {
    const { id, version } = latest.current
    const params = { id, data: { ...data, version }, previousData: latest.current }
    try {
      const saved = await update(resource, params, { returnPromise: true })
      if (saved) {
        latest.current = saved
        setSavedWork(saved)
      }
      setProblem(undefined)
      refresh()
      return true
    } catch (error) {
      setProblem(getErrorMessage(error))
      if (getConflict(error)) refresh()
      return false
    }
  }
  /** Returns whether it was stored. */
  const change = (data: Change): Promise<boolean> => {
    const result = queue.current.then(() => send(data))
    queue.current = result
    return result
  }
  return { work, change, problem }
}

interface AssigneeProps {
  work: Work
  onChange: (assigneeId: number | null) => void
}

const Assignee = ({ work, onChange }: AssigneeProps) => {
  const { identity } = useGetIdentity()
  const colleagues = useAssignable()
  const { assigneeId, assigneeName } = work
  // A former colleague stays listed until the record is reassigned.
  const isGone = assigneeId !== null && colleagues.every(({ id }) => id !== assigneeId)
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'end' }}>
      <TextField
        select
        fullWidth
        label="Assigned to"
        value={assigneeId ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
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
          onClick={() => onChange(Number(identity.id))}
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
  /** Returns whether it was stored. */
  onChange: (day: string | null) => Promise<boolean>
}

/**
 * A date field that sends on blur, because browsers report a complete date with every digit of the year. The
 * input stays until it is stored.
 */
const Day = ({ label, helperText, value, onChange }: DayProps) => {
  const [draft, setDraft] = useState<string>()
  const handleBlur = async () => {
    if (draft === undefined) return
    const isStored = draft === value || (await onChange(draft === '' ? null : draft))
    if (isStored) setDraft((now) => (now === draft ? undefined : now))
  }
  return (
    <TextField
      fullWidth
      type="date"
      label={label}
      helperText={helperText}
      value={draft ?? value}
      onChange={({ target }) => setDraft(target.value)}
      onBlur={() => void handleBlur()}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  )
}
