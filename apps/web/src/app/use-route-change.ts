import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { site } from './site.ts';

function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** The target of a hash, found as browsers do: by its raw text, then by its decoded text. */
function targetOf(hash: string): HTMLElement | null {
  const id = hash.slice(1);
  if (id === '') return null;
  const target = document.getElementById(id);
  if (target) return target;
  try {
    return document.getElementById(decodeURIComponent(id));
  } catch {
    // A typed URL may have a lone '%'.
    return null;
  }
}

function focusOn(element: HTMLElement | null): void {
  if (!element) return;
  element.setAttribute('tabindex', '-1');
  element.focus({ preventScroll: true });
}

/**
 * On each change of route: scrolls to the top (smoothly, at once under reduced motion) and moves the
 * focus to the page's heading, so that a screen reader starts there. A URL with a hash scrolls
 * to its target instead and moves the focus there, also when the same link is clicked again. Not on the first page.
 */
export function useRouteChange(): void {
  const { key, pathname, search, hash } = useLocation();
  const last = useRef({ key, pathname, search });

  useEffect(() => {
    const before = last.current;
    last.current = { key, pathname, search };
    if (key === before.key && pathname === before.pathname) return;
    const behavior = prefersReducedMotion() ? 'auto' : 'smooth';
    // A tool that writes its inputs into the URL does not navigate.
    const target = pathname === before.pathname && search !== before.search ? null : targetOf(hash);

    if (target) {
      target.scrollIntoView({ behavior });
      focusOn(target);
      return;
    }
    if (pathname === before.pathname) return;
    window.scrollTo({ top: 0, behavior });
    focusOn(document.querySelector<HTMLElement>('main h1'));
  }, [key, pathname, search, hash]);
}

/**
 * Sends a page view to the operator's Plausible-compatible endpoint on each change of route.
 * Without one configured, which is the default, nothing is ever sent.
 */
export function usePageView(analytics = site.analytics): void {
  const { pathname } = useLocation();
  const sentFor = useRef<string>(undefined);

  useEffect(() => {
    if (!analytics || sentFor.current === pathname) return;
    sentFor.current = pathname;
    void fetch(analytics.url, {
      method: 'POST',
      // Such endpoints expect this content type, which needs no preflight.
      headers: { 'Content-Type': 'text/plain' },
      body: JSON.stringify({
        name: 'pageview',
        // The query is left out, because it has the inputs of a tool.
        url: window.location.origin + pathname,
        referrer: document.referrer || null,
        domain: analytics.domain,
      }),
      keepalive: true,
      credentials: 'omit',
    }).catch(() => undefined);
  }, [analytics, pathname]);
}
