import type { Page } from 'playwright-core'
import sharp from 'sharp'

/** Answers requests for pictures without files, in the width of their address and each in its own colour. */
export const drawPictures = async (page: Page, ratio: number): Promise<void> => {
  await page.route('**/media/**', async (route) => {
    const [, key = '', size = '1'] = /media\/(.+)\/(\d+)\.\w+$/.exec(route.request().url()) ?? []
    const width = Number(size)
    const hue = [...key].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 0xffffff
    const background = `#${hue.toString(16).padStart(6, '0')}`
    const height = Math.round(width / ratio)
    const body = await sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer()
    await route.fulfill({ contentType: 'image/png', body })
  })
}
