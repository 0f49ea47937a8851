import type { FaqGroup } from '#contracts/content/faq.ts'
import type { Group } from './faq.service.ts'

/** A group of questions in the wire format. */
export const toFaqGroup = ({ header, category, questions }: Group): FaqGroup => ({
  header,
  category,
  faqValues: questions.map(({ id, question, answer }) => ({
    id,
    header: question,
    summery: answer,
  })),
})
