import type { ComponentProps, FormEvent } from 'react'
import { useNavigate } from 'react-router'

interface Props extends Omit<ComponentProps<'form'>, 'action' | 'method' | 'onSubmit'> {
  /** Path of the target page. */
  action: string
  /** Keeps the scroll position. */
  preventScrollReset?: boolean
}

/**
 * Returns the address that a browser without scripts would request: the form's path with its fields as the
 * query.
 */
const toAddress = (form: HTMLFormElement, path: string, submitter: HTMLElement | null): string => {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form, submitter)) {
    if (typeof value === 'string') query.append(name, value)
  }
  return `${path}?${query}`
}

/** A GET form that navigates without reloading the document. */
export const AddressForm = ({ action, preventScrollReset, ...rest }: Props) => {
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    void navigate(toAddress(event.currentTarget, action, submitter), { preventScrollReset })
  }
  return <form {...rest} method="get" action={action} onSubmit={submit} />
}
