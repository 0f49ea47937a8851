import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Link, type LinkProps } from './navigation/link.tsx'
import styles from './button.module.css'

interface ButtonLook {
  /** `solid` for a screen's main action, `outline` for others, `quiet` for an underlined word. */
  variant?: 'solid' | 'outline' | 'quiet'
  /** Full width up to 768 px: the primary button of a form. */
  wide?: boolean
}

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** While true the button shows `busyLabel`, keeps focus and ignores presses. */
    busy?: boolean
    busyLabel?: string
  }

/** A square button, 48 px high. `type` defaults to `button`, so that only explicit submit buttons submit. */
export const Button = ({
  variant,
  wide,
  busy = false,
  busyLabel,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) => (
  <button
    type={type}
    className={getClassName({ variant, wide }, className)}
    aria-disabled={busy || undefined}
    onClick={busy ? (event) => event.preventDefault() : onClick}
    {...rest}
  >
    {busy ? (busyLabel ?? children) : children}
  </button>
)

const getClassName = ({ variant = 'solid', wide = false }: ButtonLook, className?: string) =>
  classNames(
    styles.button,
    styles[variant],
    variant === 'quiet' && 'reach',
    wide && styles.wide,
    className,
  )

/** A link that looks like a button. External addresses (`https:`, `mailto:`) work too. */
export const ButtonLink = ({ variant, wide, className, ...rest }: LinkProps & ButtonLook) => (
  <Link className={getClassName({ variant, wide }, className)} {...rest} />
)
