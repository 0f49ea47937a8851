import type { DemoSlide } from './types.ts'

/** The banners that listings and some pages cycle through. */
export const sliders: readonly DemoSlide[] = [
  {
    image: {
      scene:
        'Landscape banner of three figures in tailoring walking left to right in step; stone, ink and one oxblood lining',
      alt: 'Drawing of three models in tailoring walking in step',
    },
    title: 'Ready-to-wear, spring: who is walking',
    buttonLink: '/models/runway/ready-to-wear/1',
  },
  {
    image: {
      scene:
        'Landscape banner: a very large face in three-quarter view, cropped at brow and chin, a hand with a brush entering from the right; rose and clay',
      alt: 'Drawing of a large face in close-up with a make-up brush coming in from the right',
    },
    title: 'Faces for beauty',
    buttonLink: '/models/editorial/beauty/1',
  },
  {
    image: {
      scene:
        'Landscape banner of two runners on a ridge, small against large flat hills; ochre, slate and white',
      alt: 'Drawing of two runners on a ridge against wide hills',
    },
    title: 'Made to move: the sport board',
    buttonLink: '/models/commercial/sport/1',
  },
  {
    image: {
      scene:
        'Landscape banner of a figure on a chair by a window holding a comp card to the light; bone, grey and moss',
      alt: 'Drawing of a person by a window holding a printed card up to the light',
    },
    title: 'Four pictures and a window: how to apply',
    buttonLink: '/become-a-model',
  },
  {
    image: {
      scene:
        'Landscape banner of two figures leaning over a contact sheet on a light table, faces lit from below; ink and warm white',
      alt: 'Drawing of two people bent over a contact sheet on a light table',
    },
    title: 'From the journal: usage, explained once',
    buttonLink: '/blog',
  },
]
