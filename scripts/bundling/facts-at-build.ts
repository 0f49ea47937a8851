import { type Plugin, runnerImport } from 'vite'

/**
 * Replaces `resource-facts.ts` by its value. Computing it in the browser would load the schemas of all
 * records with their library before the office's first list (ADR 0180).
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
