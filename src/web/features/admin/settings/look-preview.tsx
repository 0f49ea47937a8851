import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { SettingValue } from '#contracts/admin.ts'
import type { LookPreviewPage } from '#contracts/look/preview-pages.ts'
import { PreviewScreens } from '../kit/preview/preview-screens.tsx'

const pageNames: Readonly<Record<LookPreviewPage, string>> = {
  home: 'Home',
  board: 'Board',
  profile: 'Profile',
}

/** Pages of the site in the form's look. */
export const LookPreview = () => {
  const value = useWatch<{ value: SettingValue<'look'> }, 'value'>({ name: 'value' })
  const [page, setPage] = useState<LookPreviewPage>('home')
  const json = useMemo(() => JSON.stringify({ page, value }), [page, value])
  return (
    <PreviewScreens
      action="/staff/preview/settings/look"
      json={json}
      controls={
        <ToggleButtonGroup
          exclusive
          size="small"
          value={page}
          aria-label="Page"
          onChange={(_, next: LookPreviewPage | null) => next && setPage(next)}
        >
          {Object.entries(pageNames).map(([id, name]) => (
            <ToggleButton key={id} value={id}>
              {name}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      }
    />
  )
}
