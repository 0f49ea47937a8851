import { expect, it } from 'vitest'
import { splitLinks } from './split-links.ts'

it('finds the addresses in a line, without the marks behind them', () => {
  const listLinks = (line: string) =>
    splitLinks(line).flatMap(({ text, isLink }) => (isLink ? [text] : []))
  expect(listLinks('See https://vale.example/a?b=1, or http://maps.example/x.')).toEqual([
    'https://vale.example/a?b=1',
    'http://maps.example/x',
  ])
  expect(listLinks('vale.example, javascript:alert(1), https://')).toEqual([])
  const line = 'To end it: https://vale.example/u/1 (yours)'
  expect(
    splitLinks(line)
      .map(({ text }) => text)
      .join(''),
  ).toBe(line)
})
