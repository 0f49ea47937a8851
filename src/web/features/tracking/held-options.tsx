import type { ClientOption } from '#contracts/bookings/options.ts'
import { useSite } from '#web/lib/site.ts'
import { Button } from '#web/ui/button.tsx'
import { datesInWords, demandInWords, standingInWords } from './option-words.ts'
import type { OptionAct } from './use-options.ts'
import styles from './tracking.module.css'

interface Props {
  options: readonly ClientOption[]
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

/** What is held of a model for the client: dates, rank and end, and what they can do about it. */
export const HeldOptions = ({ options, onAct }: Props) => {
  const timeZone = useSite()?.time_zone ?? 'UTC'
  return (
    <ul className={styles.options}>
      {options.map((option) => {
        const demand = demandInWords(option, timeZone)
        const dates = datesInWords(option)
        return (
          <li key={option.hold_id} className={styles.option}>
            <p>
              <strong>{dates}</strong> · {standingInWords(option, timeZone)}
            </p>
            {demand && <p className={styles.warning}>{demand}</p>}
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
