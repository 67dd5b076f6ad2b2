import { Component, type ReactNode } from 'react';
import { Failure } from '../parts/Failure';

const unknownError = '/unknown_error';

interface Props {
  children: ReactNode;
  /** Around the whole: there is no frame that could stay, so a failure leads to the page for it (R18). */
  whole?: boolean;
}

/** Keeps a page's failure within the page: the frame stays, and one may try again. */
export class Boundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch() {
    if (this.props.whole && location.pathname !== unknownError) location.replace(unknownError);
  }

  override render() {
    if (this.state.error === null) return this.props.children;
    return <Failure error={this.state.error} again={() => location.reload()} />;
  }
}
