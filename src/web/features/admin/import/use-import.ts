import { useState } from 'react'
import { HttpError, useRefresh } from 'react-admin'
import type { ImportReport } from '#contracts/admin/csv/imports.ts'
import type { Envelope } from '#contracts/endpoint.ts'
import { messageOf, post } from '../api/http.ts'
import { readText } from './read-text.ts'

/** The report that a refused import comes with: what it would do by now. */
const reportIn = (error: unknown): ImportReport | undefined =>
  error instanceof HttpError
    ? ((error.body ?? {}) as Partial<Envelope<ImportReport>>).result
    : undefined

interface Chosen {
  readonly name: string
  readonly csv: string
}

/** The two steps of an import: a file is previewed, then stored as the preview said. */
export const useImport = (resource: string) => {
  const refresh = useRefresh()
  const [chosen, setChosen] = useState<Chosen>()
  const [report, setReport] = useState<ImportReport>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const ask = async (work: () => Promise<ImportReport>): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    try {
      setReport(await work())
    } catch (error) {
      setProblem(messageOf(error))
      setReport(reportIn(error))
    } finally {
      setBusy(false)
    }
  }
  const choose = async (file: File) => {
    const csv = await readText(file)
    setChosen({ name: file.name, csv })
    await ask(() => post<ImportReport>(`${resource}/import/preview`, { csv }))
  }
  const store = async () => {
    const body = { csv: chosen?.csv, digest: report?.digest }
    await ask(() => post<ImportReport>(`${resource}/import`, body))
    refresh()
  }
  return { fileName: chosen?.name, report, problem, busy, choose, store }
}
