import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { useMay } from '../../kit/records/contract.ts'

const SkillsDialog = lazy(async () => {
  const { SkillsDialog } = await import('./skills-dialog.tsx')
  return { default: SkillsDialog }
})

/** Opens the vocabulary of skills. */
export const SkillsButton = () => {
  const mayUpdate = useMay('edit')
  const [isOpen, setOpen] = useState(false)
  if (!mayUpdate) return null
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Skills
      </Button>
      {isOpen ? (
        <Suspense>
          <SkillsDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
