import { type ReactNode, useState } from 'react'
import { getHeightTexts, parseMillimetres } from '#contracts/models/units.ts'
import { classNames } from '../class-names.ts'
import { CardHeart } from './card-heart.tsx'
import { CardProject } from './card-project.tsx'
import type { CardModel } from './card-model.ts'
import { NoPicture, Picture } from '../media/picture.tsx'
import { SkeletonLine, SkeletonPicture } from '../layout/skeleton.tsx'
import { Link, PrefetchSoon } from '../navigation/link.tsx'
import { InUnits } from '../units/in-units.tsx'
import { portraitRatio } from './portrait-ratio.ts'
import styles from './model-card.module.css'
import stretched from './stretched-link.module.css'

interface Props {
  model: CardModel
  sizes: string
  /** Heading level of the name. */
  heading?: 'h2' | 'h3'
  /** Loads with priority: for cards in the first view. */
  priority?: boolean
  /** Shown after the height. */
  measures?: ReactNode
}

/**
 * A model in a list: portrait, name, two facts, heart. The whole card is one link. The second picture loads
 * on the first hover and fades in.
 */
export const ModelCard = ({
  model,
  sizes,
  heading: Name = 'h2',
  priority = false,
  measures,
}: Props) => {
  const [isNear, setIsNear] = useState(false)
  const [second, setSecond] = useState<'unused' | 'loading' | 'loaded'>('unused')
  const path = `/model/${model.id}`
  return (
    <article
      className={classNames(stretched.frame, styles.card)}
      onPointerEnter={({ pointerType }) => {
        setIsNear(true)
        // Touch leaves no time to look at it.
        if (pointerType !== 'touch' && second === 'unused') setSecond('loading')
      }}
      onPointerLeave={() => setIsNear(false)}
    >
      <div className={styles.portrait}>
        {model.picture ? (
          <Picture
            picture={model.picture}
            sizes={sizes}
            ratio={portraitRatio}
            priority={priority}
          />
        ) : (
          <NoPicture ratio={portraitRatio} />
        )}
        {second !== 'unused' && model.second_picture && (
          <Picture
            className={classNames(styles.second, second === 'loaded' && styles.loaded)}
            picture={{ ...model.second_picture, alt: '', preview: null }}
            sizes={sizes}
            ratio="fill"
            onLoad={() => setSecond('loaded')}
          />
        )}
        {model.new_face && <span className={classNames('label', styles.flag)}>New face</span>}
      </div>
      <div className={styles.words}>
        <Name className={styles.name}>
          <Link className={classNames(stretched.link, styles.link)} to={path}>
            {model.full_name}
          </Link>
        </Name>
        <p className={styles.facts}>
          <InUnits texts={getHeightTexts(parseMillimetres(model.height))} />
          {measures}
          {model.place && `, ${model.place}`}
        </p>
      </div>
      <CardHeart className={styles.heart} modelId={model.id} name={model.full_name} />
      <CardProject className={styles.project} modelId={model.id} name={model.full_name} />
      {isNear && <PrefetchSoon path={path} />}
    </article>
  )
}

/** Reserves the space of a card that is loading. */
export const ModelCardSkeleton = () => (
  <div className={styles.card} aria-hidden="true">
    <SkeletonPicture ratio={portraitRatio} />
    <div className={styles.words}>
      <SkeletonLine width="62%" />
      <SkeletonLine width="40%" />
    </div>
  </div>
)
