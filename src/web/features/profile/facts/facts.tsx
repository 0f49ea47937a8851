import type { ModelProfile } from '#contracts/models/models.ts'
import {
  getClothesTexts,
  parseGrams,
  getHeightTexts,
  parseMillimetres,
  parseShoeTenths,
  getShoeTexts,
  findSizeTable,
  type UnitTexts,
  getWeightTexts,
} from '#contracts/models/units.ts'
import { formatMoney, joinPlace } from '#web/lib/text/format.ts'
import { useSite } from '#web/lib/site.ts'
import { getMeasurements } from '#web/lib/text/measurements.ts'
import { InUnits } from '#web/ui/units/in-units.tsx'
import { UnitsSwitch } from '#web/ui/units/units-switch.tsx'
import styles from './facts.module.css'

/**
 * The model's facts in two columns. Unknown and hidden ones are left out, as are those that juniors do not
 * show.
 */
export const Facts = ({ model }: { model: ModelProfile }) => {
  const site = useSite()
  return (
    <div>
      <UnitsSwitch className={styles.units} />
      <dl className={styles.facts}>
        {listFacts(model, site?.currency).map(
          ([name, value]) =>
            value && (
              <div key={name} className={styles.fact}>
                <dt className="label muted">{name}</dt>
                <dd>
                  <InUnits texts={value} />
                </dd>
              </div>
            ),
        )}
      </dl>
    </div>
  )
}

type Fact = readonly [name: string, value: string | UnitTexts | null | undefined]

const listFacts = (model: ModelProfile, currency: string | undefined): readonly Fact[] => {
  const rate = (price: number | null) =>
    price === null || !currency ? null : formatMoney(price, currency)
  return [
    ['Location', joinPlace(model.city_name, model.country_name)],
    ['Languages spoken', model.languages_poken],
    ['Height', getHeightTexts(parseMillimetres(model.height))],
    ['Weight', model.weight && getWeightTexts(parseGrams(model.weight))],
    getMeasurements(model),
    getClothesSize(model),
    ['Hair / eyes', model.hair_eye_color],
    getShoeSize(model),
    ['Skills / hobbies', model.special_skill_hobbies],
    ['Half day', rate(model.half_day_price)],
    ['Full day', rate(model.price)],
  ]
}

const getClothesSize = ({ category_slug, bust_waist_hip }: ModelProfile): Fact => {
  const table = findSizeTable(category_slug)
  return [
    table === 'men' ? 'Jacket size' : 'Dress size',
    bust_waist_hip === null ? null : getClothesTexts(parseMillimetres(bust_waist_hip), table),
  ]
}

const getShoeSize = ({ category_slug, shoe_size }: ModelProfile): Fact => [
  'Shoe size',
  shoe_size && getShoeTexts(parseShoeTenths(shoe_size), findSizeTable(category_slug)),
]
