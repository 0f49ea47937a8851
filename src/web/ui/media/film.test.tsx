import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Film } from './film.tsx'

it('is no stop of the Tab key but for its button, as Firefox stops at videos without controls', () => {
  const film = { key: 'walk', width: 4, height: 5, alt: 'A walk', webm: '/walk.webm', mp4: null }
  const html = renderToStaticMarkup(<Film film={{ ...film, poster: null }} sizes="100vw" />)
  expect(html).toMatch(/<video [^>]*tabindex="-1"/i)
  expect(html.match(/<button/g)).toHaveLength(1)
})
