import { useEffect, useState } from 'react'
import type { Slide } from '#contracts/content/sections.ts'
import { callApi } from '#web/lib/api.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Carousel } from '#web/ui/media/carousel.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { NoPicture, Picture } from '#web/ui/media/picture.tsx'
import styles from './banner-slider.module.css'

/** Milliseconds before the banners load, and between banners. */
const delayMs = 2000
const turnMs = 6000

/** The dynamic banners, loaded 2 s after the page opened. Their space is reserved from the start. */
export const BannerSlider = () => {
  const slides = useLateSlides()
  return (
    <div className={styles.space}>
      {slides && (
        <Carousel
          label="Banners"
          every={turnMs}
          className={styles.slider}
          slides={slides.map((slide) => ({
            key: slide.id,
            content: (
              <div className={styles.slide}>
                {slide.picture ? (
                  <Picture
                    picture={slide.picture}
                    sizes="100vw"
                    ratio="fill"
                    className={styles.picture}
                  />
                ) : (
                  <NoPicture ratio="fill" className={styles.picture} />
                )}
                <div className={styles.words}>
                  <p className={classNames('display', styles.title)}>{slide.title}</p>
                  <ButtonLink to={slide.button_link} variant="outline">
                    Read more
                    <span className="visually-hidden">: {slide.title}</span>
                  </ButtonLink>
                </div>
              </div>
            ),
          }))}
        />
      )}
    </div>
  )
}

const useLateSlides = (): readonly Slide[] | undefined => {
  const [slides, setSlides] = useState<readonly Slide[]>()
  useEffect(() => {
    const stop = new AbortController()
    const timer = setTimeout(() => {
      callApi('GET /api/V1/dynamic-slider', {}, { signal: stop.signal })
        .then(({ result }) => setSlides(result?.sliderimages ?? []))
        .catch((error: unknown) => {
          // Only logged: the page works without banners.
          if (!stop.signal.aborted) reportError(error)
        })
    }, delayMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [])
  return slides
}
