/** A tab of any browser, reduced to what the journeys need. */
export interface Tab {
  readonly engine: string
  goto(url: string): Promise<void>
  /** Runs a function body in the page; returns its result, passed as JSON. */
  run<Value>(body: string, ...values: readonly string[]): Promise<Value>
  /** Clicks the element that the function body returns, with the mouse. */
  click(body: string, ...values: readonly string[]): Promise<void>
  /** Types into the element that the function body returns. */
  type(text: string, body: string, ...values: readonly string[]): Promise<void>
  resize(width: number, height: number): Promise<void>
  close(): Promise<void>
}

// Function bodies as text: the only form that both browser protocols support.
const isShown = `(node) => node.checkVisibility({ visibilityProperty: true })`

/** Finds a control by its name. Menus repeat the names of pages, so `main` and dialogs come first. */
const pressable = `
  const wanted = arguments[0].toLowerCase()
  const named = (node) => [node.getAttribute('aria-label'), node.textContent].some(
    (text) => text?.replace(/\\s+/g, ' ').trim().toLowerCase() === wanted)
  const all = [...document.querySelectorAll('a, button, [role=button], [role=tab], [role=menuitem]')]
    .filter(${isShown}).filter(named)
  return all.find((node) => node.closest('dialog[open], [role=dialog]'))
    ?? all.find((node) => node.closest('main')) ?? all[0] ?? null`

/** Finds a field by its label, which may end with a star. */
const fillable = `
  const wanted = arguments[0].toLowerCase()
  return [...document.querySelectorAll('input, select, textarea')].find((node) =>
    [node.getAttribute('aria-label'), ...[...(node.labels ?? [])].map((label) => label.textContent)].some(
      (text) => text?.replace(/\\s+/g, ' ').replace('*', '').trim().toLowerCase() === wanted)) ?? null`

/**
 * Whether the element found is hydrated; before that, a press loads a new page or does nothing. Scrolls to
 * it, because parts far below the screen hydrate when they come near.
 */
const isInteractive = (finder: string) => `
  const node = (function () { ${finder} }).apply(null, arguments)
  node?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return node !== null && Object.keys(node).some((key) => key.startsWith('__react'))`

const patienceMs = 20_000
const pauseMs = 100

/**
 * Waits until the function body returns a true value.
 * @throws a message with the expectation and the page's current text.
 */
export const waitFor = async (
  tab: Tab,
  expectation: string,
  body: string,
  ...values: readonly string[]
): Promise<void> => {
  for (const end = Date.now() + patienceMs; Date.now() < end;) {
    // A page that is being left cannot answer.
    if (await tab.run<boolean>(body, ...values).catch(() => false)) return
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  const pageText = await tab.run<string>(
    `return location.pathname + ': ' + document.body.innerText`,
  )
  throw new Error(`${tab.engine} waited for ${expectation}, and shows ${pageText.slice(0, 600)}`)
}

/** Waits for a text on the page, ignoring case. */
export const seeText = (tab: Tab, text: string): Promise<void> =>
  waitFor(
    tab,
    `“${text}”`,
    `return document.body.innerText.toLowerCase().includes(arguments[0].toLowerCase())`,
    text,
  )

/** Waits until the page's path starts with this. */
export const reachPath = (tab: Tab, path: string): Promise<void> =>
  waitFor(tab, path, `return location.pathname.startsWith(arguments[0])`, path)

/** Presses the control with this name when it is interactive. */
export const press = async (tab: Tab, name: string): Promise<void> => {
  await waitFor(tab, `“${name}” to press`, isInteractive(pressable), name)
  await tab.click(pressable, name)
}

/** Types into the field with this label when it is interactive. */
export const fill = async (tab: Tab, label: string, text: string): Promise<void> => {
  await waitFor(tab, `the field “${label}”`, isInteractive(fillable), label)
  await tab.type(text, fillable, label)
}
