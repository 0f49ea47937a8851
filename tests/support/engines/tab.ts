/** A tab of any browser: what a journey through the site needs of one, and no more. */
export interface Tab {
  readonly engine: string
  goto(url: string): Promise<void>
  /** Runs the body of a function in the page and gives what it returns, as JSON. */
  run<Value>(body: string, ...values: readonly string[]): Promise<Value>
  /** Clicks what the body of a function returns, as a mouse does. */
  click(body: string, ...values: readonly string[]): Promise<void>
  /** Types into what the body of a function returns. */
  type(text: string, body: string, ...values: readonly string[]): Promise<void>
  resize(width: number, height: number): Promise<void>
  close(): Promise<void>
}

// Bodies of functions as text: the two protocols that browsers are driven by agree on nothing else.
const isShown = `(node) => node.checkVisibility({ visibilityProperty: true })`

/** What can be pressed, by its name; the names of pages are repeated in menus, so \`main\` and dialogs come first. */
const pressable = `
  const wanted = arguments[0].toLowerCase()
  const named = (node) => [node.getAttribute('aria-label'), node.textContent].some(
    (text) => text?.replace(/\\s+/g, ' ').trim().toLowerCase() === wanted)
  const all = [...document.querySelectorAll('a, button, [role=button], [role=tab], [role=menuitem]')]
    .filter(${isShown}).filter(named)
  return all.find((node) => node.closest('dialog[open], [role=dialog]'))
    ?? all.find((node) => node.closest('main')) ?? all[0] ?? null`

/** A field by its label, which may end in a star. */
const fillable = `
  const wanted = arguments[0].toLowerCase()
  return [...document.querySelectorAll('input, select, textarea')].find((node) =>
    [node.getAttribute('aria-label'), ...[...(node.labels ?? [])].map((label) => label.textContent)].some(
      (text) => text?.replace(/\\s+/g, ' ').replace('*', '').trim().toLowerCase() === wanted)) ?? null`

/**
 * Whether scripts of the page answer for what a function finds: before, a press loads a new page or does nothing. Parts
 * far below the screen wake up when they are near.
 */
const isInteractive = (finder: string) => `
  const node = (function () { ${finder} }).apply(null, arguments)
  node?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return node !== null && Object.keys(node).some((key) => key.startsWith('__react'))`

const patienceMs = 20_000
const pauseMs = 100

/**
 * Waits until the body of a function returns something true.
 * @throws with what was awaited and what the page shows instead.
 */
export const waitFor = async (
  tab: Tab,
  awaited: string,
  body: string,
  ...values: readonly string[]
): Promise<void> => {
  for (const end = Date.now() + patienceMs; Date.now() < end;) {
    // A page that is just being left has no answer.
    if (await tab.run<boolean>(body, ...values).catch(() => false)) return
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  const pageText = await tab.run<string>(
    `return location.pathname + ': ' + document.body.innerText`,
  )
  throw new Error(`${tab.engine} waited for ${awaited}, and shows ${pageText.slice(0, 600)}`)
}

/** Waits for a text on the page, however it is cased. */
export const seeText = (tab: Tab, text: string): Promise<void> =>
  waitFor(
    tab,
    `“${text}”`,
    `return document.body.innerText.toLowerCase().includes(arguments[0].toLowerCase())`,
    text,
  )

/** Waits until the path of the page begins with this. */
export const reachPath = (tab: Tab, path: string): Promise<void> =>
  waitFor(tab, path, `return location.pathname.startsWith(arguments[0])`, path)

/** Presses what has this name, as soon as it answers. */
export const press = async (tab: Tab, name: string): Promise<void> => {
  await waitFor(tab, `“${name}” to press`, isInteractive(pressable), name)
  await tab.click(pressable, name)
}

/** Types into the field with this label, as soon as it answers. */
export const fill = async (tab: Tab, label: string, text: string): Promise<void> => {
  await waitFor(tab, `the field “${label}”`, isInteractive(fillable), label)
  await tab.type(text, fillable, label)
}
