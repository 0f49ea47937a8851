import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './page.module.css'

/**
 * The opening of a page: its one `h1` in display type, an optional label above and sentence under it. The frame
 * around it (header, `main`, footer) comes from `routes/site/frame.tsx`.
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

/** Side margins of the page. Full-bleed pictures are placed outside of it. */
export const Container = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div className={classNames('container', className)}>{children}</div>
)

/**
 * What the browser loads after the page: as high as the rest of the screen, whether it is loading, empty or
 * there, so that what follows it does not jump.
 */
export const LateContent = ({ children }: { children: ReactNode }) => (
  <div className={styles.late}>{children}</div>
)

/** Buttons and links onward at the end of a page, with space above the footer. */
export const Onward = ({ children }: { children: ReactNode }) => (
  <p className={styles.onward}>{children}</p>
)

/** The one column of a form, at most 640 px wide. */
export const FormColumn = ({ children }: { children: ReactNode }) => (
  <div className={styles.form}>{children}</div>
)

/** HTML that the server has sanitised (page content, descriptions), set as reading text. */
export const Prose = ({ html, className }: { html: string; className?: string }) => (
  <div className={classNames(styles.prose, className)} dangerouslySetInnerHTML={{ __html: html }} />
)
