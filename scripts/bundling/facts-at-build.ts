import { type Plugin, runnerImport } from 'vite'

/**
 * Puts what `resource-facts.ts` comes to in its place: to work it out in the browser, the office would load the schemas
 * of all records with the library before its first list (ADR 0102).
 */
export const factsAtBuild = (): Plugin => ({
  name: 'resource-facts-at-build',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: /src\/contracts\/admin\/resource-facts\.ts$/ },
    handler: async (id) => {
      const { module } = await runnerImport<{ resourceFacts: unknown }>(id, { configFile: false })
      return {
        code: `export const resourceFacts = ${JSON.stringify(module.resourceFacts)}`,
        moduleType: 'js',
      }
    },
  },
})
