import { aBookersTuesday } from './blog/a-bookers-tuesday.ts'
import { aLikenessIsNotAFile } from './blog/a-likeness-is-not-a-file.ts'
import { aSetInTwoLanguages } from './blog/a-set-in-two-languages.ts'
import { actingWithoutALine } from './blog/acting-without-a-line.ts'
import { firstOptionSecondOption } from './blog/first-option-second-option.ts'
import { fourPicturesAndAWindow } from './blog/four-pictures-and-a-window.ts'
import { howToReadACallSheet } from './blog/how-to-read-a-call-sheet.ts'
import { lookAfterYourFeet } from './blog/look-after-your-feet.ts'
import { ninetySeconds } from './blog/ninety-seconds.ts'
import { readingAStatement } from './blog/reading-a-statement.ts'
import { seventyLooksBeforeFive } from './blog/seventy-looks-before-five.ts'
import { sittingStillThenAndNow } from './blog/sitting-still-then-and-now.ts'
import { sixCitiesOneSuitcase } from './blog/six-cities-one-suitcase.ts'
import { sleepIsKit } from './blog/sleep-is-kit.ts'
import { testShoots } from './blog/test-shoots.ts'
import { theCard } from './blog/the-card.ts'
import { theHardestThingToWear } from './blog/the-hardest-thing-to-wear.ts'
import { theQuietHour } from './blog/the-quiet-hour.ts'
import { theSecondCareer } from './blog/the-second-career.ts'
import { threeBooksAboutLooking } from './blog/three-books-about-looking.ts'
import { wednesdaysOnly } from './blog/wednesdays-only.ts'
import { whatDancersKnow } from './blog/what-dancers-know.ts'
import { whatYouBuyWithAPicture } from './blog/what-you-buy-with-a-picture.ts'
import { workroomsOfTheTenth } from './blog/workrooms-of-the-tenth.ts'
import type { DemoArticle, DemoBlogCategory } from './types.ts'

/** The ids are fixed by the specification. */
export const blogCategories: readonly DemoBlogCategory[] = [
  { id: 1, name: 'Fashion' },
  { id: 3, name: 'Lifestyle' },
  { id: 4, name: 'Culture' },
]

/** All articles, oldest first. */
export const articles: readonly DemoArticle[] = [
  firstOptionSecondOption,
  whatDancersKnow,
  aBookersTuesday,
  whatYouBuyWithAPicture,
  fourPicturesAndAWindow,
  threeBooksAboutLooking,
  seventyLooksBeforeFive,
  wednesdaysOnly,
  ninetySeconds,
  sittingStillThenAndNow,
  lookAfterYourFeet,
  actingWithoutALine,
  theQuietHour,
  sixCitiesOneSuitcase,
  aSetInTwoLanguages,
  howToReadACallSheet,
  readingAStatement,
  workroomsOfTheTenth,
  sleepIsKit,
  theHardestThingToWear,
  aLikenessIsNotAFile,
  testShoots,
  theSecondCareer,
  theCard,
]
