import { widthsFor } from '#contracts/media/media-addresses.ts'
import type { PackagePicture as Shown } from '#contracts/packages/packages.ts'

interface Props {
  picture: Shown
  sizes: string
  className?: string
  alt?: string
  priority?: boolean
}

/** A picture of a package in its own aspect ratio; its space is reserved before it loads. */
export const PackagePicture = ({ picture, sizes, className, alt, priority = false }: Props) => {
  const { address, width, height, preview } = picture
  const widths = widthsFor(width)
  const middle = widths.find((each) => each >= 640) ?? widths.at(-1) ?? 640
  return (
    <img
      className={className}
      src={`${address}/${middle}.webp`}
      srcSet={widths.map((each) => `${address}/${each}.webp ${each}w`).join(', ')}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt ?? picture.alt}
      loading={priority ? 'eager' : 'lazy'}
      decoding="async"
      style={
        preview ? { backgroundImage: `url("${preview}")`, backgroundSize: 'cover' } : undefined
      }
    />
  )
}
