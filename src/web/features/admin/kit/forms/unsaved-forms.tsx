import { createContext, type ReactNode, use, useCallback, useEffect, useId, useState } from 'react'
import { LeaveQuestion, useUnsaved } from './leave-guard.tsx'

type Report = (form: string, isDirty: boolean) => void

const ReportContext = createContext<Report>(() => undefined)

/** Asks once before a page is left whose forms, each saved by itself, have unsaved changes. */
export const UnsavedForms = ({ children }: { children: ReactNode }) => {
  const [unsaved, setUnsaved] = useState<readonly string[]>([])
  const report: Report = useCallback(
    (form, isDirty) =>
      setUnsaved((before) => {
        const others = before.filter((each) => each !== form)
        return isDirty ? [...others, form] : others
      }),
    [],
  )
  return (
    <ReportContext value={report}>
      {children}
      <LeaveQuestion isDirty={unsaved.length > 0} />
    </ReportContext>
  )
}

/** Tells the page whether a form has something that would be lost. */
export const useReportUnsaved = (isDirty: boolean): void => {
  const form = useId()
  const report = use(ReportContext)
  useEffect(() => {
    report(form, isDirty)
    return () => report(form, false)
  }, [report, form, isDirty])
}

/** Tells the page whether the form at hand has unsaved changes. */
export const ReportUnsaved = () => {
  useReportUnsaved(useUnsaved())
  return null
}
