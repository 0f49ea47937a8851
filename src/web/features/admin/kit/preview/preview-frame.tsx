import Box from '@mui/material/Box'
import { useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'

interface Props {
  title: string
  /** The URL that renders a document from `payload`. */
  action: string
  /** The unsaved values as JSON. */
  payload: string
  height: string
}

/**
 * Shows a document that the server renders from a form's values. No script runs in it. Posting a form into
 * the frame is the only way to show a page with its own policy and styles.
 */
export const PreviewFrame = ({ title, action, payload, height }: Props) => {
  const name = useId()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.submit()
  }, [action, payload])
  return (
    <>
      {createPortal(
        // In a portal, because forms cannot be nested.
        <form ref={form} method="post" action={action} target={name} hidden>
          <input type="hidden" name="payload" value={payload} readOnly />
        </form>,
        document.body,
      )}
      <Box
        component="iframe"
        name={name}
        title={title}
        // Scripts stay off. The same origin is needed to load the page's fonts.
        sandbox="allow-same-origin"
        sx={{
          border: 1,
          borderColor: 'divider',
          width: '100%',
          height,
          display: 'block',
          bgcolor: 'background.paper',
        }}
      />
    </>
  )
}
