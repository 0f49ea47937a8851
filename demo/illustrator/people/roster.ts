import { type Board, type Identity, createIdentity } from './identity.ts'

/** The demo roster's boards in order, with their numbers of models. */
const boards: readonly { board: Board; count: number }[] = [
  { board: 'women', count: 30 },
  { board: 'men', count: 20 },
  { board: 'non_binary', count: 10 },
  { board: 'juniors', count: 12 },
]

/** Number of drawn models. */
export const rosterSize = 72

/** A place in the roster. Models 1 to 72 have their own pictures; larger rosters repeat them. */
export interface RosterPlace {
  number: number
  board: Board
  seed: string
}

/** Returns the board and identity seed (`women-01`) of a model by number, from 1. */
export function rosterPlace(modelNumber: number): RosterPlace {
  let index = (modelNumber - 1) % rosterSize
  for (const { board, count } of boards) {
    if (index < count)
      return { number: modelNumber, board, seed: `${board}-${String(index + 1).padStart(2, '0')}` }
    index -= count
  }
  throw new Error(`No model has the number ${modelNumber}`)
}

/** Returns the drawn person of a model by number, from 1. */
export function modelIdentity(modelNumber: number): Identity {
  const { seed, board } = rosterPlace(modelNumber)
  return createIdentity(seed, board)
}

/** The 24 models with a film: a third of the roster, spread over the boards, adults only. */
export const modelsWithFilms: readonly number[] = Array.from(
  { length: 24 },
  (_, i) => Math.floor(i * 2.5) + 1,
)
