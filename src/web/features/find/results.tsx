import type { FoundModel } from '#contracts/models/find.ts'
import type { Measure } from '#contracts/models/find-fields.ts'
import { lengthTexts } from '#contracts/models/units.ts'
import { RepeatedPart } from '#web/lib/rendering/repeated-part.tsx'
import { ModelCard } from '#web/ui/cards/model-card.tsx'
import { InUnits } from '#web/ui/units/in-units.tsx'
import styles from './find.module.css'
import { ageWords, nameInText } from './fit-words.ts'
import type { FoundCard } from './load-find.ts'

const sizes = '(max-width: 599px) 50vw, (max-width: 1023px) 33vw, 25vw'

type Fit = NonNullable<FoundModel['fit']>

const Difference = ({ measure, over }: { measure: Measure; over: number }) => {
  const size = Math.abs(over)
  return (
    <>
      {nameInText[measure]}{' '}
      {measure === 'shoe' ? (
        `${size} ${size === 1 ? 'size' : 'sizes'}`
      ) : (
        <InUnits texts={lengthTexts(Math.round(size * 10))} />
      )}{' '}
      {over > 0 ? 'over' : 'under'}
    </>
  )
}

const Why = ({ fit: { deviations, measured_days_ago: age } }: { fit: Fit }) => (
  <ul className={styles.why} aria-label="Why it fits">
    {deviations.map(({ measure, over, isWithin }) => (
      <li key={measure} className={isWithin ? undefined : styles.off}>
        {over === null && `${nameInText[measure]} not known`}
        {over === 0 && `${nameInText[measure]} exact`}
        {over !== null && over !== 0 && <Difference measure={measure} over={over} />}
      </li>
    ))}
    <li>{ageWords(age)}</li>
  </ul>
)

/** The models found, with why they fit where a sample is given. */
export const Results = ({ models }: { models: readonly FoundCard[] }) => (
  <ul className={styles.grid}>
    {models.map(({ card, fit }, place) => (
      <li key={card.id}>
        <RepeatedPart as="div" name="found" of={[card, place < 2]}>
          <ModelCard model={card} sizes={sizes} priority={place < 2} />
        </RepeatedPart>
        {fit && <Why fit={fit} />}
      </li>
    ))}
  </ul>
)
