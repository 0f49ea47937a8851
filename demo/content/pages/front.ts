import { paragraphs } from '../html.ts'
import type { DemoSection } from '../types.ts'

export const landingSections: readonly DemoSection[] = [
  {
    page: 'first-landing',
    section: 'first_section',
    title: 'Vale',
    subTitle: 'Model & Talent, Paris',
    content: paragraphs('Women, men, non-binary models and juniors. Booked by people who answer.'),
    image: {
      scene:
        'Full-bleed opening picture: one tall figure in a long black coat, three-quarter view, face turned to the light, walking out of a dark oxblood ground into a slanted plane of pale light; large empty space on the left for the wordmark',
      alt: 'Drawing of a model in a long black coat walking from a dark red ground into a slant of light',
    },
    film: 'landing',
    button: { label: 'Enter', link: '/welcome' },
    secondButton: { label: 'See the models', link: '/all-models' },
    extra: { slider_option: 'video' },
  },
  {
    page: 'landing',
    section: 'first_section',
    title: 'Faces worth a second look',
    content: paragraphs(
      'Vale represents seventy-two people from Paris. We know how each of them works, what each of them fits, and where each of them is on Thursday.',
    ),
    image: {
      scene:
        'Three figures in profile, one behind the other, overlapping like cut paper: camel coat, charcoal tailoring, white shirt; pale stone ground with one slanted light plane',
      alt: 'Drawing of three models in profile, one behind the other, in a camel coat, a dark suit and a white shirt',
    },
    film: 'home',
    button: { label: 'All models', link: '/models/all/1' },
  },
  {
    page: 'landing',
    section: 'second_section',
    title: 'Start with the person',
    subTitle: 'Then the date, then the usage',
    content: paragraphs(
      'Choose the models you would like to see, keep them together, and send one request. A booker reads it the same working day and answers with what is possible: dates, first or second option, and a price that says what it includes.',
    ),
    image: {
      scene:
        'Two seated figures on plain wooden chairs, turned towards each other in conversation, knitwear and wide trousers; olive and cream palette',
      alt: 'Drawing of two models in knitwear seated on wooden chairs, talking',
    },
    button: { label: 'How booking works', link: '/FAQ' },
  },
  {
    page: 'landing',
    section: 'third_section',
    title: 'By board',
    content: paragraphs('Four boards, and groupings by the kind of work.'),
  },
  {
    page: 'landing',
    section: 'fourth_section',
    title: 'In the right light',
    subTitle: 'Digitals, four times a year',
    content: paragraphs(
      'Every model on our boards is photographed plainly each season: a wall, a window, no retouching. The date stands on the picture. What you see on Monday is who arrives on Tuesday.',
    ),
    image: {
      scene:
        'One figure standing straight against a pale wall beside a tall window, plain black vest and jeans, hard window-shaped patch of light across the wall; grey and bone palette',
      alt: 'Drawing of a model in a plain vest and jeans beside a tall window, with the window’s light on the wall',
    },
    button: { label: 'New on the journal', link: '/blog' },
  },
  {
    page: 'landing',
    section: 'fifth_section',
    title: 'Could this be you?',
    content: paragraphs(
      'We read every application and answer every one. You need four clear pictures, a window and ten minutes. You do not need a portfolio, a photographer or money.',
    ),
    image: {
      scene:
        'A young adult figure seen from behind, looking at a large blank sheet pinned to a studio wall; denim jacket; blue-grey ground',
      alt: 'Drawing of a person in a denim jacket, seen from behind, facing a blank studio wall',
    },
    button: { label: 'Become a model', link: '/become-a-model' },
  },
  {
    page: 'landing',
    section: 'sixth_section',
    title: 'Commercial models',
    content: paragraphs(
      'For pictures that have to be believed: people who cook, run, open boxes, hold babies, and look as if they had done so before.',
    ),
    image: {
      scene:
        'Two figures at a kitchen table, one pouring coffee, one laughing with a hand raised; striped shirt and apron; warm clay palette',
      alt: 'Drawing of two models at a kitchen table, one pouring coffee and one laughing',
    },
    button: { label: 'Commercial models', link: '/commercial-models' },
  },
  {
    page: 'home',
    section: 'first_section',
    title: 'The season’s faces',
    subTitle: 'Autumn and winter',
    content: paragraphs(
      'Who is in Paris, who is on placement, and who has just been signed. The rows below change when the boards do.',
    ),
    image: {
      scene:
        'Wide banner of three standing figures in winter coats at different depths, the nearest cropped at the waist, all looking to the right edge; deep green, ink and ochre',
      alt: 'Drawing of three models in winter coats at different distances, all looking to the right',
    },
    film: 'home',
    button: { label: 'See all models', link: '/models/all/1' },
  },
  {
    page: 'home',
    section: 'second_section',
    title: 'New faces',
    subTitle: 'First seasons, carefully',
    content: paragraphs(
      'A new face works in two markets in the first year, tests with people who teach, and has a booker who says no on their behalf. Clients who book early tend to be the ones who are remembered.',
    ),
    image: {
      scene:
        'Head and shoulders of a new face in profile, large in the frame, plain white shirt with the collar up; dusty rose ground and one hard shadow plane',
      alt: 'Drawing of a model in profile in a white shirt with the collar turned up',
    },
    button: { label: 'Women', link: '/models/women/1' },
  },
  {
    page: 'home',
    section: 'third_section',
    title: 'Tailoring season',
    subTitle: 'Men and non-binary',
    content: paragraphs(
      'Shoulders, sleeves, the break of a trouser: fittings go faster with somebody who knows what is being fitted. These models do.',
    ),
    image: {
      scene:
        'Two figures in double-breasted suits back to back, one in three-quarter view with a hand adjusting a cuff; ink, tobacco and pale blue',
      alt: 'Drawing of two models in double-breasted suits standing back to back, one adjusting a cuff',
    },
    button: { label: 'Men', link: '/models/men/1' },
  },
  {
    page: 'home',
    section: 'fourth_section',
    title: 'Send one request',
    subTitle: 'From one to twenty models',
    content: paragraphs(
      'Tell us the project, the dates and where the pictures will be used. You will have an answer within one working day, and nothing is binding until both sides have confirmed.',
    ),
    image: {
      scene:
        'Wide banner of a long casting table seen from the side, one standing figure in a trench coat, two seated figures with papers; oxblood and paper palette',
      alt: 'Drawing of a casting: a model in a trench coat stands before two people seated at a long table',
    },
    button: { label: 'Your favourites', link: '/favourite' },
  },
]
