import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { site } from './site.ts';

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
