import type { ModelProfile } from '#contracts/models/models.ts'
import { formatMoney, joinPlace } from '#web/lib/text/format.ts'
import { useSite } from '#web/lib/site.ts'
import { measurementsOf } from '#web/lib/text/measurements.ts'
import styles from './facts.module.css'

const factsOf = (model: ModelProfile, currency: string | undefined): [string, string | null][] => {
  const rate = (price: number | null) =>
    price === null || !currency ? null : formatMoney(price, currency)
  return [
    ['Location', joinPlace(model.city_name, model.country_name)],
    ['Languages spoken', model.languages_poken],
    ['Height', model.height],
    ['Weight', model.weight],
    measurementsOf(model),
    ['Hair / eyes', model.hair_eye_color],
    ['Shoe size', model.shoe_size && `EU ${model.shoe_size}`],
    ['Skills / hobbies', model.special_skill_hobbies],
    ['Half day', rate(model.half_day_price)],
    ['Full day', rate(model.price)],
  ]
}

/** The facts as two columns with hairlines; what is unknown, hidden or a junior's is left out. */
export const Facts = ({ model }: { model: ModelProfile }) => {
  const site = useSite()
  return (
    <dl className={styles.facts}>
      {factsOf(model, site?.currency).map(
        ([name, value]) =>
          value && (
            <div key={name} className={styles.fact}>
              <dt className="label muted">{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
