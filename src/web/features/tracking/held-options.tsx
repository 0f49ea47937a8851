import type { ClientOption } from '#contracts/bookings/options.ts'
import { useSite } from '#web/lib/site.ts'
import { Button } from '#web/ui/button.tsx'
import { datesInWords, demandInWords, formatFirstDemand, standingInWords } from './option-words.ts'
import type { OptionAct } from './use-options.ts'
import styles from './tracking.module.css'

interface Props {
  options: readonly ClientOption[]
  /** Whether each says which model it is of: they stand below no name. */
  isNamed?: boolean
  /** The name of the list, where it has no heading. */
  label?: string
  onAct: (option: ClientOption, act: OptionAct) => void
}

const acts = [
  { act: 'confirm', label: 'Confirm', is: (option: ClientOption) => option.can_confirm },
  {
    act: 'challenge',
    label: 'Ask for first option',
    is: (option: ClientOption) => option.can_challenge,
  },
  { act: 'release', label: 'Release', is: (option: ClientOption) => option.can_release },
] as const

/** The id of an option in a list. */
export const heldOptionId = ({ hold_id }: ClientOption): string => `held-option-${hold_id}`

/** What is held for the client, of one model or of several: dates, rank and end, and what they can do about it. */
export const HeldOptions = ({ options, isNamed = false, label, onAct }: Props) => {
  const timeZone = useSite()?.time_zone ?? 'UTC'
  return (
    <ul className={styles.options} aria-label={label}>
      {options.map((option) => {
        const demand = demandInWords(option, timeZone)
        const firstDemand = formatFirstDemand(option, timeZone)
        const dates = datesInWords(option)
        return (
          <li
            key={option.hold_id}
            id={heldOptionId(option)}
            tabIndex={-1}
            className={styles.option}
          >
            <p>
              <strong>{isNamed ? `${option.prod_name}, ${dates}` : dates}</strong> ·{' '}
              {standingInWords(option, timeZone)}
            </p>
            {demand && <p className={styles.warning}>{demand}</p>}
            {firstDemand && <p>{firstDemand}</p>}
            {option.confirm_blocked && <p>{option.confirm_blocked}</p>}
            <p className={styles.actions}>
              {acts
                .filter(({ is }) => is(option))
                .map(({ act, label }) => (
                  <Button
                    key={act}
                    variant={act === 'confirm' ? 'outline' : 'quiet'}
                    aria-label={`${label}: ${option.prod_name}, ${dates}`}
                    onClick={() => onAct(option, act)}
                  >
                    {label}
                  </Button>
                ))}
            </p>
          </li>
        )
      })}
    </ul>
  )
}
