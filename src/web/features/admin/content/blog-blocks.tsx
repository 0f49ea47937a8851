import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useFormContext, useWatch } from 'react-hook-form'
import { hasSubTitle, maxContents, getSubTitleIndex } from '#contracts/content/blog-options.ts'
import { TextInput } from '../kit/forms/inputs.tsx'
import { RichText } from '../kit/forms/rich-text.tsx'
import type { ArticleForm } from './article-form.ts'
import { withBlockRemoved, withBlocksSwapped } from './block-places.ts'
import { BlockPictures, useArticlePictures } from './blog-pictures.tsx'

/**
 * The blocks of an article with their pictures; the site has room for a subtitle above every second block.
 */
export const ArticleBlocks = () => {
  const form = useFormContext<ArticleForm>()
  const blocks = useWatch<ArticleForm, 'contents'>({ name: 'contents' }) ?? []
  const { pictures, write: writePictures } = useArticlePictures()
  const write = (next: string[]) => form.setValue('contents', next, { shouldDirty: true })
  const swap = (one: number, other: number) => {
    const next = [...blocks]
    ;[next[one], next[other]] = [blocks[other] ?? '', blocks[one] ?? '']
    write(next)
    writePictures(withBlocksSwapped(pictures, one + 1, other + 1))
  }
  const remove = (index: number) => {
    write(blocks.filter((_, at) => at !== index))
    writePictures(withBlockRemoved(pictures, index + 1))
  }
  return (
    <>
      {blocks.map((_, index) => (
        <Box component="section" aria-label={`Block ${index + 1}`} key={index} sx={{ mb: 3 }}>
          {hasSubTitle(index + 1) ? (
            <TextInput
              source={`subTitles.${getSubTitleIndex(index + 1)}`}
              label="Subtitle (optional)"
            />
          ) : null}
          <RichText source={`contents.${index}`} label={`Block ${index + 1}`} />
          <Button size="small" disabled={index === 0} onClick={() => swap(index, index - 1)}>
            Move up
          </Button>
          <Button
            size="small"
            disabled={index === blocks.length - 1}
            onClick={() => swap(index, index + 1)}
          >
            Move down
          </Button>
          <Button size="small" disabled={blocks.length === 1} onClick={() => remove(index)}>
            Remove
          </Button>
          <BlockPictures block={index + 1} />
        </Box>
      ))}
      {blocks.length < maxContents ? (
        <Button variant="outlined" onClick={() => write([...blocks, ''])}>
          Add a block
        </Button>
      ) : null}
    </>
  )
}
