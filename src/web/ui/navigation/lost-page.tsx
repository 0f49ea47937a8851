import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '../button.tsx'
import styles from './lost-page.module.css'

/**
 * Shown above a list whose next page failed to load: the message, and "Try again" for the address. The list
 * stays.
 */
export const LostPage = ({ message }: { message: string | undefined }) => {
  const { state, revalidate } = useRevalidator()
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (message !== undefined) element.current?.scrollIntoView({ block: 'nearest' })
  }, [message])
  if (message === undefined) return null
  return (
    <div ref={element} className={styles.lost} role="alert">
      <p>{message}</p>
      <Button variant="outline" busy={state === 'loading'} onClick={() => void revalidate()}>
        Try again
      </Button>
    </div>
  )
}
