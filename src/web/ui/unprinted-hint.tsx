import { useEffect, useState } from 'react'

/** What most people type: for it the tables of letters are not loaded. */
const isCommon = (text: string): boolean => /^[\s\u0020-\u017e\u2013-\u2026\u20ac]*$/u.test(text)

/** The characters of a text that printed matter cannot show. */
const useUnprinted = (text: string): readonly string[] => {
  const [result, setResult] = useState<{ text: string; characters: readonly string[] }>()
  useEffect(() => {
    if (isCommon(text)) return
    let isOver = false
    void import('#contracts/printed-letters.ts').then(({ listUnprinted }) => {
      if (!isOver) setResult({ text, characters: listUnprinted(text) })
    })
    return () => {
      isOver = true
    }
  }, [text])
  // While it is looked up again, what was found last stays: a hint that comes and goes with each key is read each time.
  return result && !isCommon(text) ? result.characters : []
}

/** Says before something is printed which of its characters will be missing. */
export const UnprintedHint = ({ text, where }: { text: string; where: string }) => {
  const characters = useUnprinted(text)
  return (
    <p role="status" className="small muted" hidden={characters.length === 0}>
      {characters.length === 0
        ? ''
        : `${where} cannot show ${characters.slice(0, 12).join(' ')}${characters.length > 12 ? ' …' : ''}: please write it in other letters, or without.`}
    </p>
  )
}
