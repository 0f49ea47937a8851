import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import { useState } from 'react'
import type { AdminRecord } from '#contracts/admin.ts'
import type { PackageRecipient } from '#contracts/admin/models/packages.ts'
import { BookedDates, useBookedDates } from '../kit/new-booking/booked-dates.tsx'
import { ActionDialog } from '../kit/actions/action-dialog.tsx'
import { useRecordAction } from '../kit/actions/use-record-action.ts'
import { sortByChoice, proposeModelIds } from './choice.ts'

interface Props {
  recipient: PackageRecipient
  pack: AdminRecord<'packages'>
}

/** Chooses which models of a package are booked, and the dates. */
export const BookDialog = ({ recipient, pack, onClose }: Props & { onClose: () => void }) => {
  const { run, busy, problem, obstacles } = useRecordAction('packages', pack.id)
  const [modelIds, setModelIds] = useState(() => proposeModelIds(recipient.results))
  const { input, ...dates } = useBookedDates(pack.startsOn, pack.endsOn)
  const rows = sortByChoice(pack.models, recipient.results)
  const toggle = (id: number) =>
    setModelIds((ids) => (ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]))
  const handleSubmit = async () => {
    const body = { recipientId: recipient.id, modelIds, ...input }
    const message =
      input.as === 'option' ? 'The dates are on option' : 'The booking request has been created'
    if (await run('book', body, message)) onClose()
  }
  return (
    <ActionDialog
      title={`Book for ${recipient.name}`}
      action={input.as === 'option' ? 'Put on option' : 'Create request'}
      busy={busy || modelIds.length === 0}
      problem={problem}
      onClose={onClose}
      onSubmit={() => void handleSubmit()}
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
      <BookedDates {...dates} clientName={recipient.name} passedOver={obstacles.requests} />
    </ActionDialog>
  )
}
