import type { ClientOption } from '#contracts/bookings/options.ts'
import { useSite } from '#web/lib/site.ts'
import { Button } from '#web/ui/button.tsx'
import {
  formatOptionDates,
  formatDemand,
  formatFirstDemand,
  formatStanding,
} from './format-option.ts'
import type { OptionAction } from './use-options.ts'
import styles from './tracking.module.css'

interface Props {
  options: readonly ClientOption[]
  /** Whether to name the model, because no heading does. */
  isNamed?: boolean
  /** Accessible name of a list without a heading. */
  label?: string
  onAction: (option: ClientOption, action: OptionAction) => void
}

const actions = [
  { act: 'confirm', label: 'Confirm', is: (option: ClientOption) => option.can_confirm },
  {
    act: 'challenge',
    label: 'Ask for first option',
    is: (option: ClientOption) => option.can_challenge,
  },
  { act: 'release', label: 'Release', is: (option: ClientOption) => option.can_release },
] as const

/** The element id of an option in a list. */
export const heldOptionId = ({ hold_id }: ClientOption): string => `held-option-${hold_id}`

/** The client's options for one or several models: dates, rank, expiry and actions. */
export const HeldOptions = ({ options, isNamed = false, label, onAction }: Props) => {
  const timeZone = useSite()?.time_zone ?? 'UTC'
  return (
    <ul className={styles.options} aria-label={label}>
      {options.map((option) => {
        const demand = formatDemand(option, timeZone)
        const firstDemand = formatFirstDemand(option, timeZone)
        const dates = formatOptionDates(option)
        return (
          <li
            key={option.hold_id}
            id={heldOptionId(option)}
            tabIndex={-1}
            className={styles.option}
          >
            <p>
              <strong>{isNamed ? `${option.prod_name}, ${dates}` : dates}</strong> ·{' '}
              {formatStanding(option, timeZone)}
            </p>
            {demand && <p className={styles.warning}>{demand}</p>}
            {firstDemand && <p>{firstDemand}</p>}
            {option.confirm_blocked && <p>{option.confirm_blocked}</p>}
            <p className={styles.actions}>
              {actions
                .filter(({ is }) => is(option))
                .map(({ act, label }) => (
                  <Button
                    key={act}
                    variant={act === 'confirm' ? 'outline' : 'quiet'}
                    aria-label={`${label}: ${option.prod_name}, ${dates}`}
                    onClick={() => onAction(option, act)}
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
