import { Component, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'

/** What every island's screen stands in: a way out of an unforeseen fault. */
export class Screen extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    const again = <Button onClick={() => location.reload()}>Load again</Button>
    return (
      <Notice title="Something went wrong" action={again}>
        <p>This page could not be shown. What you have saved is safe.</p>
      </Notice>
    )
  }
}
