import type { Plugin } from 'vite'

const importsOfClasses = /import (\w+) from ('[^']+\.module\.css')/g

/**
 * Lets the bundler inline class names, which it can do for named exports but not for the fields of the
 * default export: 2 KB less on every page (ADR 0057). A style sheet whose classes are all inlined must be
 * kept.
 */
export const inlineClassNames = (): Plugin[] => [
  {
    name: 'class-names-by-export',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /src\/web\/.*\.tsx?$/, code: /\.module\.css'/ },
      handler: (code) => code.replace(importsOfClasses, 'import * as $1 from $2'),
    },
  },
  {
    name: 'class-names-stay-styled',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code, id) => {
        const unnamed = /export default \{[^}]*?([\w"-]+): "/.exec(code)?.[1]
        if (unnamed)
          throw new Error(`${id}: the class ${unnamed} needs a name that can be exported`)
        return { code, map: null, moduleSideEffects: 'no-treeshake' }
      },
    },
  },
]
