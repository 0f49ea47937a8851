import { useRecordContext } from 'react-admin'
import { categories } from '#contracts/models/roster.ts'

/** The boards of the roster, as filters and forms offer them. */
export const boards = categories.map(({ id, name }) => ({ id, name }))

/** The name of a board; nothing for what is none. */
export const getBoardName = (id: unknown): string =>
  boards.find((board) => board.id === id)?.name ?? ''

/** The board of the model or applicant at hand. */
export const BoardField = () => getBoardName(useRecordContext<{ categoryId: number }>()?.categoryId)
