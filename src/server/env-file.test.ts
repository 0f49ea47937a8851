import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { loadEnvFile } from './env-file.ts'

it('is missed only where it is named', () => {
  loadEnvFile({ CALLBOARD_ENV_FILE: '' })
  expect(() => loadEnvFile({ CALLBOARD_ENV_FILE: '/nowhere/site.env' })).toThrow(
    'The settings in /nowhere/site.env cannot be read: there is no such file or folder',
  )
})

it('may be a copy of .env.example, which changes nothing', () => {
  const example = parseEnv(readFileSync('.env.example', 'utf8'))
  expect(readConfig(example)).toEqual(readConfig({}))
})
