import { type ComponentProps, createContext, type ReactElement, useContext } from 'react'

/** Returns the HTML of an element, from an earlier render with the same key if there was one. */
export type RenderPart = (key: string, part: ReactElement) => string

/** The server's cache of part HTML; undefined in the browser. */
export const RenderedParts = createContext<RenderPart | undefined>(undefined)

type Tags = 'div' | 'li' | 'nav' | 'section' | 'ul'

type Props<Tag extends Tags> = ComponentProps<Tag> & {
  as: Tag
  /** Unique name of the part's component. */
  name: string
  /** All data that the part renders. */
  of: unknown
  children: ReactElement
}

/**
 * A part whose HTML depends only on `of`, so that the server renders it once (ADR 0065). It must not use
 * context, such as the page's address, nor `useId`.
 */
export const RepeatedPart = <Tag extends Tags>({ as, name, of, children, ...rest }: Props<Tag>) => {
  const renderPart = useContext(RenderedParts)
  const Element: string = as
  if (!renderPart) return <Element {...rest}>{children}</Element>
  const __html = renderPart(`${name} ${JSON.stringify(of)}`, children)
  return <Element {...rest} dangerouslySetInnerHTML={{ __html }} />
}
