import { Fragment } from 'react'
import { ModelCard } from '#web/ui/cards/model-card.tsx'
import { InUnits } from '#web/ui/units/in-units.tsx'
import type { SoughtMeasure } from '#contracts/models/find.ts'
import { findSizeTable } from '#contracts/models/units.ts'
import { measureTexts } from '#web/lib/text/measure-text.ts'
import styles from './find.module.css'
import { describeAge, formatDifference, getMeasureName } from '#web/lib/text/format-fit.ts'
import type { FoundCard, FoundFit } from './load-find.ts'

const sizes = '(max-width: 599px) 50vw, (max-width: 1023px) 33vw, 18vw'

/** The models found; with a sample, how well they fit. */
export const Results = ({ models }: { models: readonly FoundCard[] }) => (
  <ul className={styles.grid}>
    {models.map(({ card, fit, sought, board }, index) => (
      <li key={card.id}>
        <div>
          <ModelCard
            model={card}
            sizes={sizes}
            priority={index < 2}
            measures={<SoughtMeasures sought={sought} board={board} />}
          />
        </div>
        {fit && <FitDetails fit={fit} board={board} />}
      </li>
    ))}
  </ul>
)

/** The requested measures besides the height, which every card shows. */
const SoughtMeasures = ({ sought, board }: { sought: readonly SoughtMeasure[]; board: string }) =>
  sought.map(({ measure, value }) => (
    <Fragment key={measure}>
      {', '}
      {getMeasureName(measure, board)}{' '}
      <InUnits texts={measureTexts(measure, value, findSizeTable(board))} />
    </Fragment>
  ))

const FitDetails = ({
  fit: { deviations, measured_days_ago: age },
  board,
}: {
  fit: FoundFit
  board: string
}) => (
  <ul className={styles.why} aria-label="Why it fits">
    {deviations.map(({ measure, over, isWithin }) => {
      const name = getMeasureName(measure, board)
      return (
        <li key={measure} className={isWithin ? undefined : styles.off}>
          {over === null && `${name} not known`}
          {over === 0 && `${name} exact`}
          {over !== null && over !== 0 && (
            <>
              {name} <InUnits texts={formatDifference(measure, over)} />{' '}
              {over > 0 ? 'over' : 'under'}
            </>
          )}
        </li>
      )
    })}
    <li>{describeAge(age)}</li>
  </ul>
)
