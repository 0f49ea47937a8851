import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-email'
import { splitLinks } from './split-links.ts'
import { useStyles } from './use-styles.ts'

/** Text with its line breaks, and addresses as links. */
export const Lines = ({ text }: { text: string }): ReactNode => {
  const styles = useStyles()
  return text.split(/\r?\n/).map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {splitLinks(line).map((part, position) =>
        part.isLink ? (
          <Link key={position} href={part.text} className="ink" style={styles.link}>
            {part.text}
          </Link>
        ) : (
          part.text
        ),
      )}
    </Fragment>
  ))
}
