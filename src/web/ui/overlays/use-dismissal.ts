import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Escape and a press outside close a modal `<dialog>` through its owner's state. */
export const useDismissal = (
  element: RefObject<HTMLDialogElement | null>,
  closable: boolean,
  onClose: () => void,
): void => {
  const close = useEffectEvent(() => {
    if (closable) onClose()
  })
  useEffect(() => {
    const dialog = element.current
    if (!dialog) return
    const onCancel = (event: Event) => {
      event.preventDefault()
      close()
    }
    const onClick = (event: Event) => {
      if (event.target === dialog) close()
    }
    dialog.addEventListener('cancel', onCancel)
    dialog.addEventListener('click', onClick)
    return () => {
      dialog.removeEventListener('cancel', onCancel)
      dialog.removeEventListener('click', onClick)
    }
  }, [element])
}
