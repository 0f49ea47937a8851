import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { createRenderedParts } from './rendered-parts.ts'
import { RenderedParts, RepeatedPart } from './repeated-part.tsx'

const rendered: string[] = []

const Name = ({ first, last }: { first: string; last: string }) => {
  rendered.push(first)
  return (
    <b>
      {first} &amp; <i>{last}</i>
    </b>
  )
}

const Names = ({ names }: { names: readonly string[] }) => (
  <ul>
    {names.map((first) => (
      <RepeatedPart key={first} as="li" className="name" name="test" of={first}>
        <Name first={first} last="<Vale>" />
      </RepeatedPart>
    ))}
  </ul>
)

it('gives the page that React would render, and renders each part once', () => {
  const store = createRenderedParts()
  const page = (names: string[]) =>
    renderToString(
      <RenderedParts value={store}>
        <Names names={names} />
      </RenderedParts>,
    )
  const plain = renderToString(<Names names={['Ana', 'Bea']} />)
  rendered.length = 0
  expect([page(['Ana', 'Bea']), page(['Ana', 'Bea'])]).toEqual([plain, plain])
  expect(page(['Bea', 'Cleo'])).toContain('Cleo')
  expect(rendered).toEqual(['Ana', 'Bea', 'Cleo'])
})
