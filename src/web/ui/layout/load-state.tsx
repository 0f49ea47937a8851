import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { EmptyState } from './empty-state.tsx'
import { NeedsScript } from './needs-script.tsx'
import { SkeletonLine } from './skeleton.tsx'

const lines = ['60%', '100%', '40%'].map((width) => <SkeletonLine key={width} width={width} />)

interface Props {
  loaded: { state: 'loading' } | { state: 'failed'; message: string }
  onRetry: () => Promise<unknown>
  /** The shape of what is loading; some lines where left out. */
  children?: ReactNode
}

/** Shown in place of what is loading or could not be loaded. */
export const LoadState = ({ loaded, onRetry, children = lines }: Props) =>
  loaded.state === 'failed' ? (
    <EmptyState title={loaded.message} role="alert">
      <Button variant="outline" onClick={() => void onRetry()}>
        Try again
      </Button>
    </EmptyState>
  ) : (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading
      </p>
      {children}
      <NeedsScript />
    </div>
  )
