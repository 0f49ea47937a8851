import type { Favourite } from '#contracts/models/favourites.ts'
import { getHeightTexts, parseMillimetres, type UnitTexts } from '#contracts/models/units.ts'
import { removesRow } from '#web/lib/hooks/use-removed-row.ts'
import { getMeasurements } from '#web/lib/text/measurements.ts'
import { setSaved } from '#web/lib/visitor/favourites.ts'
import { Button } from '#web/ui/button.tsx'
import stretched from '#web/ui/cards/stretched-link.module.css'
import { classNames } from '#web/ui/class-names.ts'
import { NoPicture, Picture } from '#web/ui/media/picture.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import { AddToProject } from '#web/ui/projects/add-to-project.tsx'
import { InUnits } from '#web/ui/units/in-units.tsx'
import styles from './favourites.module.css'

/** A favourite model: portrait and facts link to the profile, Remove deletes it from the list. */
export const FavouriteCard = ({ model, priority }: { model: Favourite; priority: boolean }) => (
  <article className={classNames(stretched.frame, styles.card)}>
    {model.picture ? (
      <Picture
        picture={model.picture}
        sizes="(max-width: 768px) 50vw, 33vw"
        ratio="4 / 5"
        priority={priority}
      />
    ) : (
      <NoPicture ratio="4 / 5" />
    )}
    <h2 className={styles.name}>
      <Link className={classNames(stretched.link, styles.link)} to={`/model/${model.id}`}>
        {model.full_name}
      </Link>
    </h2>
    <dl className={styles.facts}>
      {listFacts(model).map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>
            <InUnits texts={value} />
          </dd>
        </div>
      ))}
    </dl>
    <Button
      {...removesRow}
      variant="quiet"
      className={styles.remove}
      aria-label={`Remove ${model.full_name}`}
      onClick={() => void setSaved(model.id, false)}
    >
      Remove
    </Button>
    <AddToProject modelId={model.id} name={model.full_name} className={styles.project} />
  </article>
)

const listFacts = (model: Favourite): [name: string, value: string | UnitTexts][] =>
  (
    [
      ['Location', model.city_name ?? model.country_name],
      ['Nationality', model.nationality],
      ['Height', getHeightTexts(parseMillimetres(model.height))],
      getMeasurements(model),
    ] as const
  ).flatMap(([name, value]) => (value ? [[name, value]] : []))
