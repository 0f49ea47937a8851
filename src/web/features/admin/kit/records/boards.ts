import { useRecordContext } from 'react-admin'
import { categories } from '#contracts/models/roster.ts'

/** The boards of the roster, as options. */
export const boards = categories.map(({ id, name }) => ({ id, name }))

/** Returns a board's name; empty for an unknown id. */
export const getBoardName = (id: unknown): string =>
  boards.find((board) => board.id === id)?.name ?? ''

/** The board of the current model or applicant. */
export const BoardField = () => getBoardName(useRecordContext<{ categoryId: number }>()?.categoryId)
