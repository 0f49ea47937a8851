import { createRoot } from 'react-dom/client'
import { toast, ToastContainer } from 'react-toastify'
import './toaster.css'

const mount = (): HTMLElement => {
  const host = document.createElement('div')
  createRoot(host).render(
    <ToastContainer
      position="top-right"
      theme="light"
      autoClose={5000}
      newestOnTop
      icon={false}
      aria-label="Messages"
    />,
  )
  return host
}

let container: HTMLElement | undefined

/** Puts the messages into the open modal dialog, if there is one: all that is outside of it is inert. */
const place = (host: HTMLElement) => {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  const parent = dialog ?? document.body
  // Moved without need, the messages on view would appear again.
  if (host.parentElement === parent) return
  parent.append(host)
  dialog?.addEventListener('close', () => place(host), { once: true })
}

/** Shows a message, and creates the container the first time. Browser only; call it through `toast.ts`. */
export const showToast = (kind: 'success' | 'error' | 'warning', message: string): void => {
  place((container ??= mount()))
  toast(message, { type: kind, role: kind === 'error' ? 'alert' : 'status' })
}
