import { createProgram } from '#server/program.ts'
import { type Environment, readSettings } from '#server/config.ts'
import type { Ctx } from '#server/context.ts'
import { system } from '#server/kernel/actor.ts'
import { openResources } from '#server/resources.ts'

/**
 * Opens the resources named by the settings, does the work as the program itself and closes them: the same
 * program as the server's, without HTTP and without the queue.
 * @throws `DirectoryInUseError` while a server has the embedded database open.
 */
export const withProgram = async (
  environment: Environment,
  work: (ctx: Ctx) => Promise<void>,
): Promise<void> => {
  const resources = await openResources(readSettings(environment))
  try {
    await work(createProgram(resources).contextOf(system, 'command'))
  } finally {
    await resources.database.close()
  }
}
