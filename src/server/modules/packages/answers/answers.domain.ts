import { answerLabels, packageAnswers } from '#contracts/packages/package-options.ts'
import type { Opinion } from '../packages.domain.ts'

/** Whether a recipient has said anything about a model. */
export const isOpinionGiven = ({ answer, rank, comment, optionAskedAt }: Opinion): boolean =>
  answer !== null || rank !== null || comment !== '' || optionAskedAt !== null

/** What a recipient has said about a model, in lines: `Yes, number 1` and their words. */
export const describeOpinion = (opinion: Opinion): string => {
  const { answer, rank, comment, optionAskedAt, optionText } = opinion
  const choice = [
    answer === null ? '' : answerLabels[answer],
    rank === null ? '' : `number ${rank}`,
  ]
  const request = optionText === '' ? 'Option asked for' : `Option asked for: “${optionText}”`
  return [
    choice.filter(Boolean).join(', '),
    optionAskedAt === null ? '' : request,
    comment === '' ? '' : `“${comment}”`,
  ]
    .filter(Boolean)
    .map(capitalize)
    .join('\n')
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** How many models got which answer: `2 yes, 1 no, 1 option asked for`. */
export const summarizeOpinions = (opinions: readonly Opinion[]): string => {
  const answers = packageAnswers.map((name) => {
    const count = opinions.filter(({ answer }) => answer === name).length
    return count === 0 ? '' : `${count} ${name}`
  })
  const options = opinions.filter(({ optionAskedAt }) => optionAskedAt !== null).length
  const comments = opinions.filter(({ comment }) => comment !== '').length
  const parts = [
    ...answers,
    formatCount(options, ['option asked for', 'options asked for']),
    formatCount(comments, ['comment', 'comments']),
  ].filter(Boolean)
  if (parts.length > 0) return parts.join(', ')
  return opinions.some(({ rank }) => rank !== null) ? 'an order of preference' : 'nothing any more'
}

const formatCount = (
  count: number,
  [one, several]: readonly [one: string, several: string],
): string => (count === 0 ? '' : `${count} ${count === 1 ? one : several}`)
