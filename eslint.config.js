import js from '@eslint/js'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

const clockOnly = [
  {
    selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
    message: 'Ask the clock (platform/clock.ts): time is an argument.',
  },
  {
    selector: "NewExpression[callee.name='Date'][arguments.length=0]",
    message: 'Ask the clock (platform/clock.ts): time is an argument.',
  },
]
const settingsOnly = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'Settings are read once, in config.ts.',
}

// The rules that need types are oxlint's (.oxlintrc.json).
export default tseslint.config(
  {
    ignores: [
      'build/',
      'build.*/',
      'node_modules/',
      '.react-router/',
      'data/',
      'coverage/',
      'db/migrations/',
    ],
  },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.recommended, ...tseslint.configs.stylistic],
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      'no-console': 'error',
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      'no-restricted-syntax': ['error', ...clockOnly, settingsOnly, 'TSEnumDeclaration'],
    },
  },
  {
    files: ['**/*.tsx'],
    extends: [jsxA11y.flatConfigs.strict],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      'max-lines-per-function': ['error', { max: 120, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    // The functions of the virtualizer are called at once, and never handed on to anything that remembers them.
    files: ['src/web/features/admin/chart/**'],
    rules: { 'react-hooks/incompatible-library': 'off' },
  },
  {
    files: ['src/server/platform/clock.ts', 'tests/**', 'scripts/**', '**/*.test.ts', 'src/web/**'],
    rules: { 'no-restricted-syntax': ['error', settingsOnly, 'TSEnumDeclaration'] },
  },
  {
    files: [
      'src/server/config.ts',
      'src/server/main.ts',
      'src/server/cli/main.ts',
      'scripts/**',
      'tests/**',
      '*.config.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', 'TSEnumDeclaration'] },
  },
  {
    files: ['**/*.test.{ts,tsx}', 'tests/**'],
    rules: {
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': 'off',
    },
  },
  { files: ['scripts/**', 'tests/**'], rules: { 'no-console': 'off' } },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: {
      globals: {
        Buffer: 'readonly',
        console: 'readonly',
        fetch: 'readonly',
        module: 'writable',
        process: 'readonly',
        URL: 'readonly',
      },
    },
  },
)
