import type { EmailContent, FactValue } from './email-content.ts'
import { Faces } from './faces.tsx'
import { Lines } from './lines.tsx'
import { useStyles } from './use-styles.ts'

/** A table of facts; one about people has its name above them, because a phone has no room for both. */
export const Facts = ({ facts }: { facts: NonNullable<EmailContent['facts']> }) => {
  const styles = useStyles()
  if (facts.length === 0) return null
  const columns = facts.some(([, value]) => typeof value === 'string') ? 2 : 1
  return (
    <table style={styles.table}>
      <tbody>
        {facts.map(([name, value], index) => (
          <FactRow key={index} name={name} value={value} columns={columns} />
        ))}
      </tbody>
    </table>
  )
}

interface FactRowProps {
  readonly name: string
  readonly value: FactValue
  /** Those of the table: the value of a fact about people spans all. */
  readonly columns: number
}

const FactRow = ({ name, value, columns }: FactRowProps) => {
  const styles = useStyles()
  return typeof value === 'string' ? (
    <tr>
      <th scope="row" className="line quiet" style={styles.factName}>
        {name}
      </th>
      <td className="line" style={styles.factValue}>
        <Lines text={value} />
      </td>
    </tr>
  ) : (
    <tr>
      <td colSpan={columns} className="line" style={styles.factValue}>
        <strong style={styles.groupName}>{name}</strong>
        <Faces lines={value} />
      </td>
    </tr>
  )
}
