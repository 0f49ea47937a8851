/** Loads lazy pictures before printing, because paper cannot be scrolled. */
export const loadPicturesBeforePrint = (): void =>
  addEventListener('beforeprint', () => {
    for (const picture of document.querySelectorAll<HTMLImageElement>('img[loading="lazy"]')) {
      picture.loading = 'eager'
    }
  })
