import { Component, type ReactNode } from 'react'
import { Banner } from './Banner.tsx'
import { Button } from './Button.tsx'
import styles from './OverlayBoundary.module.css'
import { Row } from './Section.tsx'
import { useUiTexts } from './UiTexts.tsx'

type Props = {
  isOpen: boolean
  onClose: (() => void) | undefined
  /** Called before the children are rendered again. */
  onRetry: () => void
  children: () => ReactNode
}

/** Reports over the page that a dialog or menu cannot be shown; the page itself stays. */
export class OverlayBoundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  private readonly begin = () => {
    this.props.onRetry()
    this.setState({ isBroken: false })
  }

  /** Passed on to the failure listener of the page, because a caught error reaches nobody else. */
  override componentDidCatch(error: unknown) {
    reportError(error)
  }

  override componentDidUpdate(before: Props) {
    if (this.state.isBroken && this.props.isOpen && !before.isOpen) this.begin()
  }

  override render() {
    if (!this.state.isBroken) return this.props.children()
    return this.props.isOpen && <Missing onRetry={this.begin} onClose={this.props.onClose} />
  }
}

const Missing = ({ onRetry, onClose }: Pick<Props, 'onRetry' | 'onClose'>) => {
  const texts = useUiTexts()
  const actions = (
    <Row>
      <Button size="small" icon="refresh" onPress={onRetry}>
        {texts.tryAgain}
      </Button>
      {onClose && (
        <Button size="small" variant="quiet" onPress={onClose}>
          {texts.close}
        </Button>
      )}
    </Row>
  )
  return (
    <div className={styles.place}>
      <Banner tone="signal" isAlert title={texts.partMissing} actions={actions}>
        <p>{texts.partMissingTodo}</p>
      </Banner>
    </div>
  )
}
