import Skeleton from '@mui/material/Skeleton'
import { lazy, Suspense } from 'react'
import type { RichTextProps } from './rich-text-editor.tsx'

/** Loaded on demand: the editor is a quarter of the back office's scripts, and few forms need it. */
const Editor = lazy(async () => {
  const { RichTextEditor } = await import('./rich-text-editor.tsx')
  return { default: RichTextEditor }
})

/** A text with headings, lists, emphasis and links. */
export const RichText = (props: RichTextProps) => (
  <Suspense fallback={<Skeleton variant="rectangular" height={200} sx={{ width: 1, mb: 2 }} />}>
    <Editor {...props} />
  </Suspense>
)
