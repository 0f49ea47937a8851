import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { getContrast, graphicContrast, textContrast } from './colours.ts'
import { getTokens, listLookProblems, look, unsetLook } from './look.ts'
import { themeNames } from './themes.ts'
import { houseTokens, writeTokens } from './tokens.ts'

const messages = (value: unknown): string[] =>
  look.safeParse(value).error?.issues.map(({ path, message }) => `${path.join()}: ${message}`) ?? []

describe('a look', () => {
  it('without colours writes no style and is that of tokens.css', () => {
    expect(writeTokens(getTokens(unsetLook))).toBe('')
    const css = readFileSync('src/web/ui/tokens.css', 'utf8')
    const lines = {
      ...houseTokens,
      bright: 'var(--paper)',
      dim: 'var(--ink)',
      'inverted-ground': 'var(--ink)',
      'inverted-text': 'var(--paper)',
    }
    for (const [name, colour] of Object.entries(lines))
      expect(css).toMatch(`  --${name}: ${colour};`)
  })

  it('writes the colours that differ alone', () => {
    expect(writeTokens(getTokens({ ...unsetLook, accent: '#1d4e89' }))).toMatch(
      /^:root\{--accent:#1d4e89;--inverted-accent:#[0-9a-f]{6}\}$/,
    )
  })

  it('gives a dark site dark controls, and prints it as a light one', () => {
    const css = writeTokens(
      getTokens({ ...unsetLook, accent: '#ff8a8a', ink: '#f4f1ea', paper: '#0b0b0b' }),
    )
    expect(css).toContain('@media screen{:root{color-scheme:dark;--paper:#0b0b0b;')
    expect(css).toContain("stroke='%23f4f1ea'")
  })

  it('takes colours in capitals, and none that is no colour', () => {
    expect(look.parse({ ...unsetLook, accent: '#1D4E89' })).toEqual({
      ...unsetLook,
      accent: '#1d4e89',
    })
    expect(messages({ ...unsetLook, accent: 'red}' })).toEqual([
      'accent: Please give a colour such as #6e1423',
    ])
  })

  it('refuses what cannot be read, says why and offers the nearest colour that can', () => {
    const problems = listLookProblems({
      ...unsetLook,
      accent: '#ff6b6b',
      ink: '#999999',
      paper: '#ffffff',
    })
    expect(problems.map(({ field }) => field)).toEqual(['ink', 'accent'])
    for (const { offer } of problems)
      expect(getContrast(offer!, '#ffffff')).toBeGreaterThanOrEqual(textContrast)
    expect(messages({ ...unsetLook, ink: '#999999', paper: '#ffffff' })).toEqual([
      expect.stringMatching(
        /^ink: Its contrast with the paper is 2\.8:1, and text needs 4\.5:1\. The nearest colour that has it is #[0-9a-f]{6}$/,
      ),
    ])
  })
})

it.each([
  ...themeNames.map((theme) => ({ ...unsetLook, theme })),
  { ...unsetLook, accent: '#1d4e89', ink: '#222222', paper: '#ffffff' },
  { ...unsetLook, accent: '#ff8a8a', ink: '#f4f1ea', paper: '#0b0b0b' },
  { ...unsetLook, accent: '#5a0f6b', ink: '#5a0f6b', paper: '#ffe9d6' },
  { ...unsetLook, accent: '#595959', ink: '#767676', paper: '#ffffff' },
])('all colours of $theme that follow from $ink on $paper can be read', (chosen) => {
  expect(listLookProblems(chosen)).toEqual([])
  const tokens = getTokens(chosen)
  const contrast = (one: keyof typeof tokens, other: keyof typeof tokens) =>
    getContrast(tokens[one], tokens[other])
  for (const text of ['ink', 'muted', 'accent'] as const)
    expect(contrast(text, 'paper'), text).toBeGreaterThanOrEqual(textContrast)
  for (const text of ['ink', 'muted'] as const)
    expect(contrast(text, 'paper-deep'), text).toBeGreaterThanOrEqual(textContrast)
  for (const text of ['inverted-text', 'inverted-muted', 'inverted-accent'] as const)
    expect(contrast(text, 'inverted-ground'), text).toBeGreaterThanOrEqual(textContrast)
  expect(contrast('success', 'paper')).toBeGreaterThanOrEqual(graphicContrast)
})
