import { createRoot } from 'react-dom/client'
import { toast, ToastContainer } from 'react-toastify'
import './toaster.css'

const mount = () => {
  const host = document.createElement('div')
  document.body.append(host)
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
}

let mounted = false

/** Shows a message, and creates the container the first time. Browser only; call it through `toast.ts`. */
export const showToast = (kind: 'success' | 'error' | 'warning', message: string): void => {
  if (!mounted) {
    mounted = true
    mount()
  }
  toast(message, { type: kind, role: kind === 'error' ? 'alert' : 'status' })
}
