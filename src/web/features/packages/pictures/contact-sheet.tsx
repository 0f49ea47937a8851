import { answerLabels } from '#contracts/packages/package-options.ts'
import type { PackageModel, PackageOpinion } from '#contracts/packages/packages.ts'
import { PackagePicture } from './package-picture.tsx'
import styles from './contact-sheet.module.css'

interface Props {
  label: string
  models: readonly PackageModel[]
  opinions: ReadonlyMap<number, PackageOpinion>
}

/** All models at a glance with the recipient's answers; each links to its section. */
export const ContactSheet = ({ label, models, opinions }: Props) => (
  <nav aria-label={label}>
    <ol className={styles.sheet}>
      {models.map(({ id, name, pictures: [picture] }) => {
        const opinion = opinions.get(id)
        return (
          <li key={id} data-answer={opinion?.answer ?? undefined}>
            <a href={`#model-${id}`} className={styles.frame}>
              {picture ? (
                <PackagePicture
                  picture={picture}
                  alt=""
                  className={styles.picture}
                  sizes="(max-width: 768px) 33vw, 12vw"
                />
              ) : (
                <span className={styles.picture} />
              )}
              <span className={styles.name}>{name}</span>
              <span className={styles.said}>{formatMarks(opinion) || ' '}</span>
            </a>
          </li>
        )
      })}
    </ol>
  </nav>
)

const formatMarks = (opinion: PackageOpinion | undefined): string => {
  const rank = opinion?.rank ? `${opinion.rank}.` : ''
  const answer = opinion?.answer ? answerLabels[opinion.answer] : ''
  const marks = [`${rank} ${answer}`.trim(), opinion?.option_asked ? 'option asked for' : '']
  return marks.filter(Boolean).join(', ')
}
