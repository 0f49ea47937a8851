import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { pictureAddress } from '#contracts/media/media-addresses.ts'
import type { StoredFile } from '../kit/records/fields.tsx'

interface Story {
  title?: string
  subTitle?: string
  highlight?: string
  contents?: string[]
  subTitles?: string[]
  pictures?: StoredFile[]
}

const Body = ({
  title,
  subTitle,
  highlight,
  contents = [],
  subTitles = [],
  pictures = [],
}: Story) => (
  <Box component="article" sx={{ maxWidth: '62ch', mx: 'auto' }}>
    <Typography
      component="h2"
      sx={{ font: '400 2.5rem/1.05 var(--font-display)', textTransform: 'uppercase', mb: 2 }}
    >
      {title}
    </Typography>
    <Typography sx={{ fontSize: '1.25rem', mb: 3 }}>{subTitle}</Typography>
    {pictures[0] ? (
      <Box
        component="img"
        alt=""
        src={pictureAddress(pictures[0].key, 640, 'webp')}
        sx={{ width: '100%', mb: 3 }}
      />
    ) : null}
    {contents.map((html, index) => (
      <Box key={index}>
        {index % 2 === 0 && subTitles[index / 2] ? (
          <Typography component="h3" variant="h6">
            {subTitles[index / 2]}
          </Typography>
        ) : null}
        <Box
          sx={{ '& p': { mb: 2 }, '& ul, & ol': { pl: 3, listStyle: 'revert', mb: 2 } }}
          dangerouslySetInnerHTML={{ __html: html }}
        />
      </Box>
    ))}
    {highlight ? (
      <Typography
        component="blockquote"
        sx={{ fontSize: '1.5rem', fontFamily: 'var(--font-display)' }}
      >
        {highlight}
      </Typography>
    ) : null}
  </Box>
)

/** The story as it reads now, before it is saved. */
export const Preview = () => {
  const form = useFormContext<Record<string, unknown>>()
  const [story, setStory] = useState<Story>()
  return (
    <>
      <Button variant="outlined" sx={{ mt: 2 }} onClick={() => setStory(form.getValues())}>
        Preview
      </Button>
      <Dialog
        open={story !== undefined}
        onClose={() => setStory(undefined)}
        fullWidth
        maxWidth="md"
        aria-label="Preview"
      >
        <DialogContent>{story ? <Body {...story} /> : null}</DialogContent>
        <DialogActions>
          <Button onClick={() => setStory(undefined)}>Close</Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
