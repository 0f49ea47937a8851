import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import { useState } from 'react'
import type { AdminRecord } from '#contracts/admin.ts'
import type { PackageRecipient } from '#contracts/admin/models/packages.ts'
import { BookedDates, useBookedDates } from '../bookings/entered/booked-dates.tsx'
import { ActionDialog } from '../kit/actions/action-dialog.tsx'
import { useRecordAction } from '../kit/actions/use-record-action.ts'
import { inOrderOfChoice, proposedFrom } from './choice.ts'

interface Props {
  recipient: PackageRecipient
  pack: AdminRecord<'packages'>
}

/** Which of the models that a recipient looked at are booked, and for when. */
export const BookDialog = ({ recipient, pack, onClose }: Props & { onClose: () => void }) => {
  const { run, busy, problem, inTheWay } = useRecordAction(pack.id)
  const [modelIds, setModelIds] = useState(() => proposedFrom(recipient.results))
  const { sent, ...dates } = useBookedDates(pack.startsOn, pack.endsOn)
  const rows = inOrderOfChoice(pack.models, recipient.results)
  const toggle = (id: number) =>
    setModelIds((ids) => (ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]))
  const make = async () => {
    const body = { recipientId: recipient.id, modelIds, ...sent }
    const said =
      sent.as === 'option' ? 'The dates are on option' : 'The booking request has been created'
    if (await run('book', body, said)) onClose()
  }
  return (
    <ActionDialog
      title={`Book for ${recipient.name}`}
      action={sent.as === 'option' ? 'Put on option' : 'Create request'}
      busy={busy || modelIds.length === 0}
      problem={problem}
      onClose={onClose}
      onDone={() => void make()}
    >
      <FormGroup aria-label="Models">
        {rows.map(({ model, result }) => (
          <FormControlLabel
            key={model.modelId}
            control={
              <Checkbox
                checked={modelIds.includes(model.modelId)}
                onChange={() => toggle(model.modelId)}
              />
            }
            label={`${model.name}${result?.answer ? ` (${result.answer})` : ''}`}
          />
        ))}
      </FormGroup>
      <BookedDates {...dates} clientName={recipient.name} passedOver={inTheWay.requests} />
    </ActionDialog>
  )
}
