import { createConfig, lintFromString } from '@redocly/openapi-core'
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { useDatabase } from '#tests/support/databases.ts'
import { useApp } from '#tests/support/records/visitors.ts'

const database = useDatabase()
const test = useApp(database)

const fetchDocument = async (): Promise<string> => {
  const { body } = await test().app.server.inject({ url: '/api/openapi.json' })
  return body
}

/** A program that uses what was generated: one endpoint in the envelope, and the back office's bare ones. */
const client = `
import type { paths } from './generated.ts'

type Json<Response> = Response extends { content: { 'application/json': infer Body } } ? Body : never
type Ok<Operation> = Operation extends { responses: { 200: infer Response } } ? Json<Response> : never

type Models = Ok<paths['/api/admin/models']['get']>
export const name = (models: Models): string | undefined => models[0]?.lastName

type Change = NonNullable<
  paths['/api/admin/models/{id}']['put']['requestBody']
>['content']['application/json']
export const change: Change = { version: 3, lastName: 'Ash' }
// @ts-expect-error a change says which version it was made from
export const blind: Change = { lastName: 'Ash' }

type Session = Ok<paths['/api/V1/session']['get']>
export const isDone = (session: Session): boolean => session.status

export const id: paths['/api/admin/bookings/{id}/move']['post']['parameters']['path']['id'] = 7
// @ts-expect-error nobody creates a country
export type None = paths['/api/admin/countries']['post']['responses']
`

/** What the compiler says of the program and the types, kept in memory beside the library's own files. */
const compile = (files: Readonly<Record<string, string>>): string[] => {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2023,
    lib: ['lib.es2023.d.ts'],
    types: [],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
  }
  const disk = ts.createCompilerHost(options)
  const findText = (path: string) => files[path.replace(/^.*\//, '')]
  const host: ts.CompilerHost = {
    ...disk,
    fileExists: (path) => findText(path) !== undefined || disk.fileExists(path),
    readFile: (path) => findText(path) ?? disk.readFile(path),
    getSourceFile: (path, ...rest) => {
      const text = findText(path)
      return text === undefined
        ? disk.getSourceFile(path, ...rest)
        : ts.createSourceFile(path, text, ts.ScriptTarget.ES2023)
    },
  }
  const program = ts.createProgram(Object.keys(files), options, host)
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}

describe('the OpenAPI document', () => {
  it('passes the recommended rules of its linter', { timeout: 60_000 }, async () => {
    const config = await createConfig({
      extends: ['recommended'],
      // A concrete address wins over one with a parameter: `export.csv` is no id.
      rules: { 'no-ambiguous-paths': 'off' },
    })
    const problems = await lintFromString({ source: await fetchDocument(), config })
    expect(
      problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]),
    ).toEqual([])
  })

  it('makes a typed client that compiles', { timeout: 60_000 }, async () => {
    const generated = astToString(await openapiTS(await fetchDocument(), { silent: true }))
    expect(compile({ 'generated.ts': generated, 'client.ts': client })).toEqual([])
  })
})
