import { type ComponentProps, createContext, type ReactElement, useContext } from 'react'

/** Gives the HTML of an element: of an earlier render, if one has had the same key. */
export type RenderPart = (key: string, part: ReactElement) => string

/** On the server, where HTML of earlier pages comes from; undefined in the browser. */
export const RenderedParts = createContext<RenderPart | undefined>(undefined)

type Tags = 'div' | 'li' | 'nav' | 'section' | 'ul'

type Props<Tag extends Tags> = ComponentProps<Tag> & {
  as: Tag
  /** Names the component in it, once in the program. */
  name: string
  /** All that the part is made from. */
  of: unknown
  children: ReactElement
}

/**
 * A part of pages that is the same wherever it is made from the same content: the server renders it once
 * (ADR 0065). Nothing in it may depend on anything but `of`: no context, such as the page's address, and no
 * `useId`.
 */
export const RepeatedPart = <Tag extends Tags>({ as, name, of, children, ...rest }: Props<Tag>) => {
  const renderPart = useContext(RenderedParts)
  const Element: string = as
  if (!renderPart) return <Element {...rest}>{children}</Element>
  const __html = renderPart(`${name} ${JSON.stringify(of)}`, children)
  return <Element {...rest} dangerouslySetInnerHTML={{ __html }} />
}
