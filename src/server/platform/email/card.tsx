import type { ValueCard } from './email-content.ts'
import { useStyles } from './use-styles.ts'

/** A card worth money: a black card with its amount in large letters, for programs that show no picture, too. */
export const Card = ({ card: { title, amount, facts } }: { card: ValueCard }) => {
  const styles = useStyles()
  return (
    <table className="card" style={styles.card}>
      <tbody>
        <tr>
          <td colSpan={2} style={styles.cardTitle}>
            {title}
          </td>
        </tr>
        <tr>
          <td colSpan={2} style={styles.cardAmount}>
            {amount}
          </td>
        </tr>
        {facts.map(([name, value], index) => (
          <tr key={index}>
            <th scope="row" style={styles.cardName}>
              {name}
            </th>
            <td style={styles.cardValue}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
