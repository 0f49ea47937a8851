import Box from '@mui/material/Box'
import { useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'

interface Props {
  title: string
  /** The address that makes a document of `payload`. */
  action: string
  /** What is not stored yet, as JSON. */
  payload: string
  height: string
}

/**
 * A document that the server makes of what is in a form. It runs nothing: a form that is sent to a frame is the
 * one way to show a page under its own policy, with its own styles.
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
        // A form inside the form that is shown would be none.
        <form ref={form} method="post" action={action} target={name} hidden>
          <input type="hidden" name="payload" value={payload} readOnly />
        </form>,
        document.body,
      )}
      <Box
        component="iframe"
        name={name}
        title={title}
        // Scripts stay off; of another origin, a page could not load its typefaces.
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
