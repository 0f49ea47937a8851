import { useEffect, useState } from 'react'

/** Warns that some characters of a text will be missing in print. */
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

/** Returns the characters of a text that the print fonts lack. */
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
  // Keeps the last result during a new check: a hint that flickers with each key would be announced each
  // time.
  return result && !isCommon(text) ? result.characters : []
}

/** Common texts do not need the tables of letters. */
const isCommon = (text: string): boolean => /^[\s\u0020-\u017e\u2013-\u2026\u20ac]*$/u.test(text)
