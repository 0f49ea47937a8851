import { describe, expect, it } from 'vitest'
import type { Facets } from '#contracts/models/find.ts'
import { matchChoices } from './match-choices.ts'

const choice = (label: string, count = 3) => ({ value: label.toLowerCase(), label, count })

const facets: Facets = {
  board: [choice('Women')],
  hair: [choice('Blond'), choice('Black')],
  eyes: [choice('Blue')],
  language: [choice('French')],
  skill: [choice('Dancing'), choice('Horse riding'), choice('Fencing', 0)],
  country: [choice('France')],
  city: [choice('São Paulo'), choice('Paris')],
}

describe('a typed word', () => {
  it.each([
    ['blonde', ['/find?hair=blond']],
    ['Paris', ['/find?city=paris']],
    ['dancer', ['/find?skill=dancing']],
    ['french', ['/find?language=french']],
    ['riding', ['/find?skill=horse+riding']],
    ['paulo', ['/find?city=s%C3%A3o+paulo']],
    ['Maud', []],
    ['fencing', []],
    ['bl', []],
    ['', []],
  ])('“%s” leads to %j', (text, addresses) => {
    expect(matchChoices(facets, text).map(({ to }) => to)).toEqual(addresses)
  })
})
