import { Stack } from '@mantine/core';
import { AdSlot } from '@plumbline/ui';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { site } from '../site.ts';
import { usePageView } from '../use-page-view.ts';
import { useRouteChange } from '../use-route-change.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import classes from './shell.module.css';

/** The frame of every page, with header and footer. */
export function Shell({ children }: { children: ReactNode }) {
  useRouteChange();
  usePageView();
  const content = useKeptFocus();
  return (
    <Stack gap={0} className={classes.shell}>
      <a href="#main-content" className={classes.skip} data-behind-menu>
        Skip to content
      </a>
      <Header />
      <main className={`${classes.width} ${classes.main}`} data-behind-menu>
        <AdSlot ad={site.bannerAd} />
        <div ref={content} id="main-content" tabIndex={-1} className={classes.content}>
          {children}
        </div>
        <AdSlot ad={site.bannerAd} />
      </main>
      <Footer />
    </Stack>
  );
}

/**
 * Keeps the focus on the page when the focused element is removed. Its code loads after the page.
 * @returns a ref for the element to watch
 */
function useKeptFocus(): RefObject<HTMLDivElement | null> {
  const content = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const root = content.current;
    if (!root) return;
    let left = false;
    let stop: (() => void) | undefined;
    import('../keep-focus.ts').then(
      ({ keepFocus }) => {
        if (!left) stop = keepFocus(root);
      },
      // If loading fails, the browser's default applies.
      () => undefined,
    );
    return () => {
      left = true;
      stop?.();
    };
  }, []);

  return content;
}
