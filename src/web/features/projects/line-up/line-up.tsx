import type { ProjectModel } from '#contracts/models/projects.ts'
import { getHeightTexts } from '#contracts/models/units.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/media/picture.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import { scrollable } from '#web/ui/scrollable.ts'
import { InUnits } from '#web/ui/units/in-units.tsx'
import { UnitsSwitch } from '#web/ui/units/units-switch.tsx'
import { toPercent, placeInFrame, createRuler, type RulerMark } from './line-up-geometry.ts'
import { Silhouette } from './silhouette.tsx'
import styles from './line-up.module.css'

/**
 * The models at true scale on one ruler, as full-length pictures or silhouettes. It is decorative: the list
 * below it gives the same facts as text.
 */
export const LineUp = ({ models }: { models: readonly ProjectModel[] }) => {
  const ruler = createRuler(models.map(({ height_mm }) => height_mm))
  const hasJuniors = models.some(({ category_slug }) => category_slug === 'juniors')
  const byHeight = models.toSorted((a, b) => b.height_mm - a.height_mm)
  return (
    <>
      <UnitsSwitch className={styles.units} />
      <div
        className={styles.stage}
        style={{ '--count': models.length }}
        role="region"
        aria-label="Line-up"
        {...scrollable}
      >
        <div className={styles.floor} aria-hidden="true">
          <Scale marks={ruler.centimetres} top={ruler.top} />
          <div className={styles.figures}>
            <Lines marks={ruler.centimetres} top={ruler.top} />
            {models.map((model) => (
              <Figure key={model.id} model={model} top={ruler.top} />
            ))}
          </div>
          <Scale marks={ruler.inches} top={ruler.top} className={styles.feet} />
        </div>
        <ul className={styles.names} aria-hidden="true">
          {models.map((model) => (
            <li key={model.id}>{model.first_name}</li>
          ))}
        </ul>
      </div>
      <section className={styles.words} aria-labelledby="by-height">
        <h2 id="by-height" className="label">
          By height
        </h2>
        <ol className={styles.list}>
          {byHeight.map((model) => (
            <li key={model.id}>
              <Link className="word-link" to={`/model/${model.id}`}>
                {model.full_name}
              </Link>
              <InUnits texts={getHeightTexts(model.height_mm)} />
            </li>
          ))}
        </ol>
        <p className="muted">
          Heights are those that the agency has measured, without shoes.
          {hasJuniors && ' Juniors are still growing: please ask us for their height today.'}
        </p>
      </section>
    </>
  )
}

const Scale = ({
  marks,
  top,
  className,
}: {
  marks: readonly RulerMark[]
  top: number
  className?: string
}) => (
  <div className={classNames(styles.scale, className)}>
    {marks.map(({ mm, label }) => (
      <span
        key={mm}
        className={classNames(styles.mark, label !== undefined && styles.long)}
        style={atHeight(mm, top)}
      >
        {label}
      </span>
    ))}
  </div>
)

const atHeight = (mm: number, top: number) => ({ bottom: `${toPercent(mm, { top })}%` })

const Lines = ({ marks, top }: { marks: readonly RulerMark[]; top: number }) => (
  <div className={styles.lines}>
    {marks
      .filter(({ label }) => label !== undefined)
      .map(({ mm }) => (
        <span key={mm} className={styles.line} style={atHeight(mm, top)} />
      ))}
  </div>
)

const Figure = ({ model, top }: { model: ProjectModel; top: number }) => (
  <div className={styles.figure} style={{ '--part': `${toPercent(model.height_mm, { top })}%` }}>
    <p className={styles.height}>
      <InUnits texts={getHeightTexts(model.height_mm)} />
    </p>
    {model.figure ? (
      <StandingPicture figure={model.figure} />
    ) : (
      <Silhouette className={styles.silhouette} />
    )}
  </div>
)

/** A full-length picture, cut at crown and soles and centred on its focal point. */
const StandingPicture = ({ figure }: { figure: NonNullable<ProjectModel['figure']> }) => {
  const { picture } = figure
  const { top, height } = placeInFrame(figure)
  return (
    <div className={styles.frame}>
      <div
        className={styles.whole}
        style={{
          top: `${top}%`,
          height: `${height}%`,
          aspectRatio: `${picture.width} / ${picture.height}`,
          translate: `-${picture.focal_x}%`,
        }}
      >
        <Picture picture={picture} sizes="560px" ratio="fill" alt="" />
      </div>
    </div>
  )
}
