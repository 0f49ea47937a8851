import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './page.module.css'

/**
 * The opening of a page: its only `h1` in display type, an optional label above and a sentence below. The
 * frame (header, `main`, footer) comes from `routes/site/frame.tsx`.
 */
export const PageHeading = ({
  title,
  eyebrow,
  sub,
  size = 'l',
}: {
  title: ReactNode
  eyebrow?: ReactNode
  sub?: ReactNode
  size?: 'm' | 'l' | 'xl'
}) => (
  <header className={styles.heading}>
    {eyebrow && <p className={classNames('label', styles.eyebrow)}>{eyebrow}</p>}
    <h1 className={classNames('display', `display-${size}`)} tabIndex={-1}>
      {title}
    </h1>
    {sub && <p className={styles.sub}>{sub}</p>}
  </header>
)

/** Side margins of the page. Full-bleed pictures go outside of it. */
export const Container = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div className={classNames('container', className)}>{children}</div>
)

/**
 * Content that loads after the page. It is at least as high as the rest of the screen in every state, so that
 * the content below does not jump.
 */
export const LateContent = ({ children }: { children: ReactNode }) => (
  <div className={styles.late}>{children}</div>
)

/** Buttons and links at the end of a page, with space above the footer. */
export const Onward = ({ children }: { children: ReactNode }) => (
  <p className={styles.onward}>{children}</p>
)

/** The single column of a form, at most 640 px wide. */
export const FormColumn = ({ children }: { children: ReactNode }) => (
  <div className={styles.form}>{children}</div>
)

/** HTML that the server has sanitised (page content, descriptions), styled as reading text. */
export const Prose = ({ html, className }: { html: string; className?: string }) => (
  <div className={classNames(styles.prose, className)} dangerouslySetInnerHTML={{ __html: html }} />
)
