/** Says, to whoever runs no script, why nothing comes of a form or of what is loading. */
export const NeedsScript = () => (
  <noscript>
    <p>This needs JavaScript. Please switch it on in your browser.</p>
  </noscript>
)
