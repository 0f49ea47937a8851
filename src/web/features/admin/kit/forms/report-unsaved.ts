import { createContext, use, useEffect, useId } from 'react'

type Report = (form: string, isDirty: boolean) => void

/** Collects unsaved changes of a page with several forms. */
export const ReportContext = createContext<Report | undefined>(undefined)

/** Reports unsaved changes to the page; returns whether the page asks before they are lost. */
export const useReportUnsaved = (isDirty: boolean): boolean => {
  const form = useId()
  const report = use(ReportContext)
  useEffect(() => {
    report?.(form, isDirty)
    return () => report?.(form, false)
  }, [report, form, isDirty])
  return report !== undefined
}
