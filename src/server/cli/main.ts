import { explainOpening } from '#server/db/errors.ts'
import { loadEnvFile } from '#server/env-file.ts'
import { commands } from './commands.ts'

const usage = () =>
  Object.entries(commands)
    .map(([name, { summary }]) => `  ${name.padEnd(20)} ${summary}\n`)
    .join('')

/** The error as a message: a sentence if the operator can fix it. */
const explain = (error: unknown): string =>
  explainOpening(error) ?? String((error as Error).stack ?? error)

const [name = '', ...args] = process.argv.slice(2)
const command = commands[name]
if (!command) {
  process.stderr.write(
    `Usage: npm run callboard -- <command>, or node build/server/cli.js <command>\n\n${usage()}`,
  )
  process.exitCode = 2
} else {
  try {
    loadEnvFile(process.env)
    await command.run(args, process.env)
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    process.exitCode = 1
  }
}
