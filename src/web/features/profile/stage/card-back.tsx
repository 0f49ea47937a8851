import '@fontsource/caveat/latin-400.css'
import '@fontsource/caveat/latin-ext-400.css'
import type { ModelProfile } from '#contracts/models/models.ts'
import {
  getHeightTexts,
  parseMillimetres,
  parseShoeTenths,
  getShoeTexts,
  findSizeTable,
  type UnitTexts,
} from '#contracts/models/units.ts'
import { useSite } from '#web/lib/site.ts'
import { joinPlace } from '#web/lib/text/format.ts'
import { getMeasurements } from '#web/lib/text/measurements.ts'
import { classNames } from '#web/ui/class-names.ts'
import { InUnits } from '#web/ui/units/in-units.tsx'
import styles from './card-back.module.css'

type Fact = readonly [name: string, value: string | UnitTexts | null]

const listFacts = (model: ModelProfile): readonly Fact[] => {
  const shoes = getShoeTexts(parseShoeTenths(model.shoe_size), findSizeTable(model.category_slug))
  return [
    ['Height', getHeightTexts(parseMillimetres(model.height))],
    getMeasurements(model),
    ['Shoes', shoes],
    ['Hair / eyes', model.hair_eye_color],
  ]
}

const maxSkills = 3

/** Facts that bookers add to a comp card by hand. */
const listNotes = (model: ModelProfile): string[] => {
  const languages = model.languages_poken.split(', ').filter(Boolean)
  const last = languages.at(-1)
  const all = languages.length > 1 ? `${languages.slice(0, -1).join(', ')} and ${last}` : last
  const skills = model.special_skill_hobbies.split(/[,;]\s*/).slice(0, maxSkills)
  return [model.new_face ? 'New face!' : '', all ? `Speaks ${all}` : '', skills.join(', ')].filter(
    Boolean,
  )
}

/** The back of the card: facts between hairlines, handwritten notes, and the agency's contact. */
const CardBack = ({ model }: { model: ModelProfile }) => {
  const site = useSite()
  return (
    <div className={styles.back}>
      <p className={classNames('display', styles.name)}>{model.full_name}</p>
      <dl className={styles.facts}>
        {listFacts(model).map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <InUnits texts={value} />
                </dd>
              </div>
            ),
        )}
      </dl>
      <ul className={styles.notes}>
        {listNotes(model).map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      {site && (
        <address className={styles.contact}>
          <strong>{site.brand}</strong>
          <span>{joinPlace(...site.address)}</span>
          {site.phone && <a href={`tel:${site.phone.replaceAll(/[^\d+]/g, '')}`}>{site.phone}</a>}
          {site.email && <a href={`mailto:${site.email}`}>{site.email}</a>}
        </address>
      )}
    </div>
  )
}

export default CardBack
