import { Component, type ReactNode } from 'react';
import { Failure } from '../parts/Failure';

/** Keeps a page's failure within the page: the frame stays, and one may try again. */
export class Boundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    if (this.state.error === null) return this.props.children;
    return <Failure error={this.state.error} again={() => location.reload()} />;
  }
}
