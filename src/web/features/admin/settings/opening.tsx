import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify, useRecordContext, useRefresh } from 'react-admin'
import type { AdminSetting } from '#contracts/admin.ts'
import { callAdmin } from '../api/call-admin.ts'
import { getErrorMessage } from '../api/http.ts'
import { ActionDialog } from '../kit/actions/action-dialog.tsx'

/** What is still to be done before the site should open. */
const Remaining = () => {
  const { data } = useQuery({
    queryKey: ['checklist'],
    queryFn: ({ signal }) => callAdmin('GET /api/admin/checklist', {}, { signal }),
  })
  const missing = data?.items.filter(({ id, done }) => !done && id !== 'open') ?? []
  if (!data) return null
  return (
    <>
      {missing.length === 0 ? (
        <Typography>All steps of Today’s list are done.</Typography>
      ) : (
        <>
          <Typography>These steps of Today’s list are not done yet:</Typography>
          <ul>
            {missing.map(({ id, title }) => (
              <li key={id}>{title}</li>
            ))}
          </ul>
        </>
      )}
      {data.unwritten.length === 0 ? null : (
        <Typography>
          Visitors will not find these pages until they have a text: {data.unwritten.join(', ')}.
        </Typography>
      )}
    </>
  )
}

const useOpening = (setting: AdminSetting<'opening'>, onDone: () => void) => {
  const notify = useNotify()
  const refresh = useRefresh()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (isOpen: boolean) =>
      callAdmin('PUT /api/admin/settings/{group}', {
        group: 'opening',
        version: setting.version,
        value: { isOpen },
      }),
    onSuccess: async (_saved, isOpen) => {
      onDone()
      notify(isOpen ? 'The site is open' : 'The site is closed', { type: 'success' })
      refresh()
      await queryClient.invalidateQueries({ queryKey: ['checklist'] })
    },
  })
}

/** Opens the site to visitors, or closes it, after a question. */
export const Opening = () => {
  const setting = useRecordContext<AdminSetting<'opening'>>()
  return setting ? <OpeningButton setting={setting} /> : null
}

const OpeningButton = ({ setting }: { setting: AdminSetting<'opening'> }) => {
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending, error } = useOpening(setting, () => setAsking(false))
  const { isOpen } = setting.value
  const action = isOpen ? 'Close the site' : 'Open the site'
  return (
    <>
      <Typography sx={{ maxWidth: '60ch', mb: 2 }}>
        {isOpen
          ? 'The site is open: everybody sees it, and search engines may list it.'
          : 'The site is not open. Visitors see your name, your contact and that it opens soon; their forms are refused. You and your colleagues see the site while you are signed in.'}
      </Typography>
      <Button variant={isOpen ? 'outlined' : 'contained'} onClick={() => setAsking(true)}>
        {action}
      </Button>
      {isAsking ? (
        <ActionDialog
          title={`${action}?`}
          action={action}
          busy={isPending}
          problem={error ? getErrorMessage(error) : undefined}
          onClose={() => setAsking(false)}
          onSubmit={() => mutate(!isOpen)}
        >
          {isOpen ? (
            <Typography>
              Visitors will see that the site opens soon. Links that you have sent keep working.
            </Typography>
          ) : (
            <Remaining />
          )}
        </ActionDialog>
      ) : null}
    </>
  )
}
