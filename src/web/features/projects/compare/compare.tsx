import type { ProjectModel } from '#contracts/models/projects.ts'
import { useAddressQuery } from '#web/lib/hooks/use-address-query.ts'
import { useSite } from '#web/lib/site.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/navigation/link.tsx'
import { scrollable } from '#web/ui/scrollable.ts'
import { InUnits } from '#web/ui/units/in-units.tsx'
import { UnitsSwitch } from '#web/ui/units/units-switch.tsx'
import { listComparedFacts, type FactValue } from '../facts.ts'
import { MarkedPicture } from '../sheet/marked-picture.tsx'
import { selectCompared, maxCompared, minCompared, toggleCompared } from './select-compared.ts'
import styles from './compare.module.css'

/**
 * Two to six models side by side: pictures of equal height, facts in rows. Facts that all models share are
 * grey.
 */
export const Compare = ({
  models,
  noteLabel = 'Your rank and note',
}: {
  models: readonly ProjectModel[]
  /** Title of the row with the client's notes. */
  noteLabel?: string
}) => {
  const [query, change] = useAddressQuery()
  const readSelection = (address: URLSearchParams) => selectCompared(models, address.get('models'))
  const selectedIds = readSelection(query)
  const toggle = (id: number) =>
    change(
      (before) =>
        new URLSearchParams({
          models: toggleCompared(models, readSelection(before), id).join(','),
        }),
      { replace: true, preventScrollReset: true },
    )
  return (
    <>
      <div className={styles.head}>
        <Choice models={models} selectedIds={selectedIds} onToggle={toggle} />
        <UnitsSwitch />
      </div>
      <Table models={models.filter(({ id }) => selectedIds.includes(id))} noteLabel={noteLabel} />
    </>
  )
}

/** Buttons that choose the compared models; the choice is part of the address. */
const Choice = ({
  models,
  selectedIds,
  onToggle,
}: {
  models: readonly ProjectModel[]
  selectedIds: readonly number[]
  onToggle: (id: number) => void
}) => (
  <fieldset className={styles.choice}>
    <legend className="label">Compare two to {maxCompared}</legend>
    {models.map(({ id, full_name }) => {
      const isSelected = selectedIds.includes(id)
      const isFixed = isSelected
        ? selectedIds.length <= minCompared
        : selectedIds.length >= maxCompared
      return (
        <button
          key={id}
          type="button"
          className={styles.name}
          aria-pressed={isSelected}
          aria-disabled={isFixed || undefined}
          onClick={() => !isFixed && onToggle(id)}
        >
          {full_name}
        </button>
      )
    })}
  </fieldset>
)

const Table = ({ models, noteLabel }: { models: readonly ProjectModel[]; noteLabel: string }) => {
  const currency = useSite()?.currency
  const rows = listComparedFacts(currency)
    .map(([name, getValue]) => ({ name, values: models.map((model) => getValue(model)) }))
    .filter(({ values }) => values.some((value) => value !== null))
  return (
    <div className={styles.scroll} role="region" aria-label="Comparison" {...scrollable}>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            {models.map((model) => (
              <Head key={model.id} model={model} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, values }) => {
            const same = new Set(values.map((value) => JSON.stringify(value))).size === 1
            return (
              <tr key={name} className={same ? styles.same : undefined}>
                <th scope="row">{name}</th>
                {values.map((value, index) => (
                  <td key={models[index]?.id}>
                    <Value value={value} />
                  </td>
                ))}
              </tr>
            )
          })}
          {models.some((model) => formatRankAndNote(model)) && (
            <tr>
              <th scope="row">{noteLabel}</th>
              {models.map((model) => (
                <td key={model.id}>
                  <Value value={formatRankAndNote(model) || null} />
                </td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}

const Head = ({ model }: { model: ProjectModel }) => (
  <th scope="col" className={styles.model}>
    <MarkedPicture
      model={model}
      className={styles.picture}
      sizes="(max-width: 768px) 44vw, 300px"
      ratio="fill"
    />
    <Link className={classNames('word-link', styles.title)} to={`/model/${model.id}`}>
      {model.full_name}
    </Link>
  </th>
)

const Value = ({ value }: { value: FactValue }) =>
  value === null ? (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">Not stated</span>
    </>
  ) : (
    <InUnits texts={value} />
  )

const formatRankAndNote = (model: ProjectModel): string =>
  [model.rank, model.note].filter(Boolean).join(' ')
