import type { Picture as PictureData } from '#contracts/media/pictures.ts'
import {
  pictureAddress,
  type PictureFormat,
  type PictureWidth,
  widthsFor,
} from '#contracts/media/media-addresses.ts'
import { classNames } from '../class-names.ts'
import { cropSizes } from './crop-sizes.ts'
import styles from './picture.module.css'

interface Props {
  picture: PictureData
  /** Width of the frame as a `sizes` attribute: `(max-width: 768px) 50vw, 33vw`. */
  sizes: string
  /** Aspect ratio of the frame, `4 / 5`; defaults to the picture's own. `fill` takes the parent's. */
  ratio?: string
  /** The main picture of the page: loaded first and not lazily. One per page. */
  priority?: boolean
  /** Overrides the picture's alt text; empty if adjacent text says the same. */
  alt?: string
  className?: string
  onLoad?: () => void
}

/** Widths for browsers without AVIF. They are rare, and every width adds to the HTML. */
const fallbackWidths: readonly number[] = [320, 640, 1280]

const sourceSet = (key: string, format: PictureFormat, widths: readonly PictureWidth[]) =>
  widths.map((each) => `${pictureAddress(key, each, format)} ${each}w`).join(', ')

/**
 * A picture in AVIF and WebP at the available widths. Its space is reserved before it loads, a blurred
 * preview fills it, and cropping keeps the focal point in view.
 */
export const Picture = ({
  picture,
  sizes,
  ratio,
  priority = false,
  alt,
  className,
  onLoad,
}: Props) => {
  const widths = widthsFor(picture.width)
  const croppedSizes = ratio ? cropSizes(sizes, picture.width / picture.height, ratio) : sizes
  const fallback = widths.filter((each) => fallbackWidths.includes(each))
  const middle = widths.find((each) => each >= 640) ?? widths.at(-1) ?? 640
  return (
    <picture className={classNames(styles.frame, ratio === 'fill' && styles.fill, className)}>
      <source
        type="image/avif"
        srcSet={sourceSet(picture.key, 'avif', widths)}
        sizes={croppedSizes}
      />
      <img
        className={styles.image}
        src={pictureAddress(picture.key, middle, 'webp')}
        srcSet={sourceSet(picture.key, 'webp', fallback)}
        sizes={croppedSizes}
        width={picture.width}
        height={picture.height}
        alt={alt ?? picture.alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? 'sync' : 'async'}
        onLoad={onLoad}
        style={{
          ...(ratio && ratio !== 'fill' ? { aspectRatio: ratio } : {}),
          objectPosition: `${picture.focal_x}% ${picture.focal_y}%`,
          ...(picture.preview ? { backgroundImage: `url(${picture.preview})` } : {}),
        }}
      />
    </picture>
  )
}

/** Reserves the space of a picture that no editor has set yet. */
export const NoPicture = ({ ratio, className }: { ratio: string; className?: string }) => (
  <span
    className={classNames(styles.frame, styles.none, className)}
    style={ratio === 'fill' ? { height: '100%' } : { aspectRatio: ratio }}
  />
)
