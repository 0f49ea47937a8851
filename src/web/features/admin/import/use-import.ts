import { useState } from 'react'
import { HttpError, useRefresh } from 'react-admin'
import type { ImportReport } from '#contracts/admin/csv/imports.ts'
import { useSubmit } from '#web/lib/hooks/use-submit.ts'
import { getErrorMessage, getRefusal } from '../api/http.ts'
import { previewImport, runImport } from '../api/records.ts'
import { readText } from './read-text.ts'

interface SelectedFile {
  readonly name: string
  readonly csv: string
}

/** The two steps of an import: preview a file, then store it as previewed. */
export const useImport = (resource: string) => {
  const refresh = useRefresh()
  const [selectedFile, setSelectedFile] = useState<SelectedFile>()
  const [report, setReport] = useState<ImportReport>()
  const { submit, busy, error, setError } = useSubmit((failure) => {
    setReport(getReport(failure))
    return getErrorMessage(failure)
  })
  const run = async (task: () => Promise<ImportReport>): Promise<void> => {
    setError(undefined)
    await submit(async () => setReport(await task()))
  }
  const choose = async (file: File) => {
    const csv = await readText(file)
    setSelectedFile({ name: file.name, csv })
    await run(() => previewImport(resource, csv))
  }
  const store = async () => {
    const file = { csv: selectedFile?.csv, digest: report?.digest }
    await run(() => runImport(resource, file))
    refresh()
  }
  return { fileName: selectedFile?.name, report, problem: error, busy, choose, store }
}

/** Returns the report of a refused import, with its current effect. */
const getReport = (error: unknown): ImportReport | undefined =>
  error instanceof HttpError ? getRefusal<ImportReport>(error).result : undefined
