import type { TestProject } from 'vitest/node'
import { bundleChildPrograms } from '../../scripts/bundling/child-programs.mjs'
import { prepareDatabases } from '#tests/support/prepare-databases.ts'

/** Runs once before all test files. */
export default async function setup(project: TestProject) {
  process.env.LOG_LEVEL = 'silent'
  // A developer's own settings apply only to their own site.
  process.env.CALLBOARD_ENV_FILE = ''
  await bundleChildPrograms()
  const databases = await prepareDatabases()
  project.provide('testDatabase', databases.source)
  return databases.stop
}
