import type { EmailContent, FactValue } from './email-content.ts'
import { Faces } from './faces.tsx'
import { Lines } from './lines.tsx'
import { styles } from './styles.ts'

/** A table of facts; one about people has its name above them, because a phone has no room for both. */
export const Facts = ({ facts }: { facts: NonNullable<EmailContent['facts']> }) =>
  facts.length > 0 && (
    <table style={styles.table}>
      <tbody>
        {facts.map(([name, value], index) => (
          <FactRow key={index} name={name} value={value} />
        ))}
      </tbody>
    </table>
  )

const FactRow = ({ name, value }: { name: string; value: FactValue }) =>
  typeof value === 'string' ? (
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
      <td colSpan={2} className="line" style={styles.factValue}>
        <strong style={styles.groupName}>{name}</strong>
        <Faces lines={value} />
      </td>
    </tr>
  )
