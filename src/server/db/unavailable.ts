/** Thrown when the database cannot be asked at the moment: it is starting, restarting or gone. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError'
}

/** Thrown when another process has the embedded database open. */
export class DirectoryInUseError extends Error {
  override readonly name = 'DirectoryInUseError'
}
