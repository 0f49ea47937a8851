import Button from '@mui/material/Button'
import { type ComponentType, lazy, type LazyExoticComponent, Suspense, useState } from 'react'
import { useCan } from '../kit/records/contract.ts'

const SkillsDialog = lazy(async () => {
  const { SkillsDialog } = await import('./skills/skills-dialog.tsx')
  return { default: SkillsDialog }
})

const ImportPicturesDialog = lazy(async () => {
  const { ImportPicturesDialog } = await import('./pictures/import-pictures-dialog.tsx')
  return { default: ImportPicturesDialog }
})

/** Tools for the whole roster; hidden if the role may not edit. */
export const RosterTools = () =>
  useCan('edit') ? (
    <>
      <Tool label="Skills" dialog={SkillsDialog} />
      <Tool label="Import pictures" dialog={ImportPicturesDialog} />
    </>
  ) : null

type Dialog = ComponentType<{ onClose: () => void }>

interface ToolProps {
  label: string
  dialog: LazyExoticComponent<Dialog>
}

const Tool = ({ label, dialog: Dialog }: ToolProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen ? (
        <Suspense>
          <Dialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
