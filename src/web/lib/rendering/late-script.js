await new Promise((resolve) => {
  const waitFor = (picture) =>
    picture.complete ||
    new Promise((end) => {
      for (const type of ['load', 'error']) picture.addEventListener(type, end, { once: true })
    })
  Promise.all(Array.from(document.querySelectorAll('img[fetchpriority="high"]'), waitFor)).then(
    resolve,
  )
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(type, resolve, { once: true, capture: true })
  setTimeout(resolve, 3000)
})
for (const src of scriptPaths) {
  document.head.append(Object.assign(document.createElement('script'), { type: 'module', src }))
}
