import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { type Editor, useEditorState } from '@tiptap/react'
import { useTiptapEditor } from 'ra-input-rich-text'

/** Buttons for headings and emphasis; react-admin's own offer more than the site allows. */
export const MarkButtons = () => {
  // Null at first, contrary to its type.
  const editor = useTiptapEditor() as Editor | null
  const active = useEditorState({
    editor,
    selector: ({ editor }: { editor: Editor | null }) => ({
      title: editor?.isActive('heading', { level: 2 }) ?? false,
      subtitle: editor?.isActive('heading', { level: 3 }) ?? false,
      bold: editor?.isActive('bold') ?? false,
      italic: editor?.isActive('italic') ?? false,
    }),
  })
  const marks = [
    {
      name: 'Heading',
      on: active?.title,
      press: () => editor?.chain().focus().toggleHeading({ level: 2 }).run(),
    },
    {
      name: 'Small heading',
      on: active?.subtitle,
      press: () => editor?.chain().focus().toggleHeading({ level: 3 }).run(),
    },
    { name: 'Bold', on: active?.bold, press: () => editor?.chain().focus().toggleBold().run() },
    {
      name: 'Italic',
      on: active?.italic,
      press: () => editor?.chain().focus().toggleItalic().run(),
    },
  ]
  return (
    <ToggleButtonGroup size="small" disabled={!editor?.isEditable}>
      {marks.map(({ name, on, press }) => (
        <ToggleButton key={name} value={name} selected={on ?? false} onClick={press}>
          {name}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
