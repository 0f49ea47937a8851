/** A piece of a line: an address, or the text between two. */
interface LinePart {
  readonly text: string
  readonly isLink: boolean
}

const closingMarks = new Set(['.', ',', ';', ':', '!', '?', ')', '”', '’'])

/** Splits a line into addresses (`https://…`) and the texts between them. */
export const splitLinks = (line: string): LinePart[] =>
  line.split(/(\s+)/).flatMap((word): LinePart[] => {
    if (!/^https?:\/\/./.test(word)) return [{ text: word, isLink: false }]
    const end = findAddressEnd(word)
    return [
      { text: word.slice(0, end), isLink: true },
      { text: word.slice(end), isLink: false },
    ]
  })

/** Where an address ends, without the marks of the sentence around it. */
const findAddressEnd = (word: string): number => {
  let end = word.length
  while (closingMarks.has(word[end - 1] ?? '')) end -= 1
  return end
}
