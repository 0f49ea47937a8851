import { accessSync, constants, mkdirSync } from 'node:fs'
import { fileReason } from './kernel/file-reasons.ts'
import { OperatorError } from './kernel/operator-error.ts'

/**
 * Creates the folder of all state, if there is none.
 * @throws `OperatorError` if the program cannot write to it.
 */
export const openDataFolder = (directory: string): void => {
  try {
    mkdirSync(directory, { recursive: true })
    accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const reason = fileReason(error)
    if (!reason) throw error
    throw new OperatorError(
      `The program cannot write to its folder ${directory}: ${reason}. Give the folder to the user that runs the program, or set DATA_DIR to another`,
      { cause: error },
    )
  }
}
