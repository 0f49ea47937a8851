import { resolve } from 'node:path'
import type { Environment } from './config.ts'
import { fileReason } from './kernel/file-reasons.ts'
import { OperatorError } from './kernel/operator-error.ts'

/**
 * Adds the settings of a file to those of the process, which take precedence: `.env` in the working
 * directory, or the file, possibly none, that `CALLBOARD_ENV_FILE` names.
 * @throws `OperatorError` if the named file cannot be read.
 */
export const loadEnvFile = ({ CALLBOARD_ENV_FILE: named }: Environment): void => {
  if (named === '') return
  const file = resolve(named ?? '.env')
  try {
    process.loadEnvFile(file)
  } catch (error) {
    const isAbsent = (error as NodeJS.ErrnoException).code === 'ENOENT'
    if (isAbsent && named === undefined) return
    const reason = fileReason(error)
    if (!reason) throw error
    throw new OperatorError(`The settings in ${file} cannot be read: ${reason}`, { cause: error })
  }
}
