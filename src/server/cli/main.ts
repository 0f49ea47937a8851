import { SettingsError } from '#server/config.ts'
import { explainOpening } from '#server/db/errors.ts'
import { commands } from './commands.ts'
import { UsageError } from './usage-error.ts'

const usage = () =>
  Object.entries(commands)
    .map(([name, { summary }]) => `  ${name.padEnd(20)} ${summary}\n`)
    .join('')

/** What went wrong, as a sentence if the operator can fix it. */
const explain = (error: unknown): string => {
  const isOperators = error instanceof SettingsError || error instanceof UsageError
  if (isOperators) return error.message
  return explainOpening(error) ?? String((error as Error).stack ?? error)
}

const [name = '', ...args] = process.argv.slice(2)
const command = commands[name]
if (!command) {
  process.stderr.write(`Usage: npm run callboard -- <command>\n\n${usage()}`)
  process.exitCode = 2
} else {
  try {
    await command.run(args, process.env)
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    process.exitCode = 1
  }
}
