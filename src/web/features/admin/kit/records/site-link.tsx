import Button from '@mui/material/Button'

/** A link to the current record on the site. */
export const SiteLink = ({ path }: { path: string }) => (
  <Button size="small" href={path} target="_blank" rel="noopener">
    View on the site
  </Button>
)
