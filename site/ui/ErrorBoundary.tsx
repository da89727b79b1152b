import { Component, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'

/** Around a whole screen, whose page would be empty without it. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    const again = <Button onClick={() => location.reload()}>Reload</Button>
    return (
      <Notice title="Something went wrong" action={again}>
        <p>We couldn’t show this page. This doesn’t affect anything you’ve saved.</p>
      </Notice>
    )
  }
}
