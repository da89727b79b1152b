import { Component, type ReactNode } from 'react'
import { words } from '#words'
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
    const { reload, failures } = words('common')
    const again = <Button onClick={() => location.reload()}>{reload}</Button>
    return (
      <Notice title={failures.page.title} action={again}>
        <p>{failures.page.text}</p>
      </Notice>
    )
  }
}
