try {
  const addressed = new URLSearchParams(location.search).get('theme')
  const theme = addressed || localStorage.getItem('DemoTheme')
  if (/^(house|studio|night)$/.test(theme)) {
    document.documentElement.dataset.theme = theme
    if (addressed) localStorage.setItem('DemoTheme', theme)
  }
} catch {
  // Storage can be blocked.
}
