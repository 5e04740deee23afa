import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * On each change of route: scrolls to the top (smoothly, at once under reduced motion) and moves the
 * focus to the page's heading, so that a screen reader starts there. An address with a hash scrolls
 * to its target instead. The first page is left alone.
 */
export function useRouteChange(): void {
  const { pathname, hash } = useLocation();
  const last = useRef({ pathname, hash });

  useEffect(() => {
    const { pathname: lastPath, hash: lastHash } = last.current;
    last.current = { pathname, hash };
    const behavior = prefersReducedMotion() ? 'auto' : 'smooth';
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;

    if (target && (hash !== lastHash || pathname !== lastPath)) {
      target.scrollIntoView({ behavior });
      return;
    }
    if (pathname === lastPath) return;
    window.scrollTo({ top: 0, behavior });
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [pathname, hash]);
}
