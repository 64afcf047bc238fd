import { Component, type ErrorInfo, type ReactNode } from 'react';
import { log } from '@/lib/log';
import { reportFault } from '@/lib/reportFault';
import { BrokenScreen } from './BrokenScreen';

interface Props {
  /** Address of the page with its query: at another one, another client's too, the screen is tried anew. */
  address: string;
  children: ReactNode;
}

interface State {
  /** Id of the failure, in the log too; null while all is well. */
  failureId: string | null;
  /** Where that is so. */
  address: string;
}

/** Catches what a screen throws while it renders, so that the shell stands and the person can try again. */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { failureId: null, address: this.props.address };

  static getDerivedStateFromProps({ address }: Props, state: State): State | null {
    return address === state.address ? null : { failureId: null, address };
  }

  static getDerivedStateFromError(): Pick<State, 'failureId'> {
    return { failureId: crypto.randomUUID() };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    // The error's own message may quote what was on the screen: only its kind and place are logged.
    const kind = error instanceof Error ? error.name : typeof error;
    log.error('A screen stopped', { id: this.state.failureId, kind, componentStack });
    reportFault('render', error, this.state.failureId ?? undefined);
  }

  override render() {
    const { failureId } = this.state;
    if (failureId === null) return this.props.children;
    return <BrokenScreen failureId={failureId} onRetry={() => this.setState({ failureId: null })} />;
  }
}
