/** Loads the pictures that nobody has scrolled to when the page is about to be printed: paper cannot be scrolled. */
export const loadPicturesBeforePrint = (): void =>
  addEventListener('beforeprint', () => {
    for (const picture of document.querySelectorAll<HTMLImageElement>('img[loading="lazy"]')) {
      picture.loading = 'eager'
    }
  })
