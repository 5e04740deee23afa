import { Button } from '@mantine/core';
import { ErrorState } from '@plumbline/ui';
import { Component, type ReactNode } from 'react';
import { forgetFailedPages } from './page-module.tsx';
import { site } from './site.ts';

const failureTitle = 'This page could not be shown';

export interface ErrorBoundaryProps {
  /** The current route: a failure is reset when it changes. */
  readonly place: string;
  readonly children: ReactNode;
  /** Shown instead of the message that the page could not be shown. */
  readonly fallback?: ReactNode;
}

/** Keeps the shell when a page throws or its chunk fails to load (offline, or a new version has been deployed). */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(): void {
    forgetFailedPages();
  }

  override componentDidUpdate({ place }: ErrorBoundaryProps): void {
    if (this.state.failed && place !== this.props.place) this.setState({ failed: false });
  }

  override render() {
    const { children, fallback } = this.props;
    if (!this.state.failed) return children;
    if (fallback !== undefined) return fallback;
    return (
      <>
        <title>{`${failureTitle} | ${site.name}`}</title>
        <ErrorState
          titleLevel={1}
          problem={{
            title: failureTitle,
            detail:
              'Part of it failed to load. You may be offline, or a new version may just have gone live.',
          }}
          action={<Button onClick={() => window.location.reload()}>Reload page</Button>}
        />
      </>
    );
  }
}
