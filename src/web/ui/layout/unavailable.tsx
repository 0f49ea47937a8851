import { Button } from '../button.tsx'

/** Replaces a part of the page that could not be loaded. */
export const Unavailable = ({ what = 'This part of the page' }: { what?: string }) => (
  <div role="alert">
    <p>{what} could not be loaded.</p>
    <Button variant="outline" onClick={() => window.location.reload()}>
      Reload the page
    </Button>
  </div>
)
