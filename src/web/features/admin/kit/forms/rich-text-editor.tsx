import Box from '@mui/material/Box'
import StarterKit from '@tiptap/starter-kit'
import { LinkButtons, ListButtons, QuoteButtons, RichTextInput } from 'ra-input-rich-text'
import { useMemo } from 'react'
import { useAgency } from '../agency/agency.tsx'
import { MarkButtons } from './rich-text-buttons.tsx'
import { useFieldValidation } from './contract-validators.ts'

export interface RichTextProps {
  source: string
  label?: string
  helperText?: string
}

// Exactly what the server keeps (`platform/html.ts`); anything else would be lost on saving.
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    link: { openOnClick: false, HTMLAttributes: { target: null, rel: null } },
  }),
]

/** The editor behind `RichText`, with its library. */
export const RichTextEditor = (props: RichTextProps) => {
  const { styleNonce } = useAgency()
  const { required, validate } = useFieldValidation(props.source)
  const name = props.label ?? props.source
  const options = useMemo(
    () => ({
      extensions,
      injectNonce: styleNonce,
      editorProps: {
        attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': name },
      },
    }),
    [styleNonce, name],
  )
  return (
    <RichTextInput
      {...props}
      editorOptions={options}
      validate={validate}
      isRequired={required}
      fullWidth
      toolbar={
        <Box
          role="toolbar"
          aria-label="Format"
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}
        >
          <MarkButtons />
          <ListButtons size="small" />
          <LinkButtons size="small" />
          <QuoteButtons size="small" />
        </Box>
      }
      sx={{
        '& ul, & ol': { pl: 3, listStyle: 'revert' },
        '& .ProseMirror': { minHeight: 120 },
      }}
    />
  )
}
