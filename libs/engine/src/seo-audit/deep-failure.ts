import { type EngineErrorCode, toEngineError } from '../engine-error.ts';

const browserEnded = 'The browser on this server stopped during the run. Try again in a minute.';

const reasons: Partial<Record<EngineErrorCode, string>> = {
  no_browser: 'This server has no browser to load the page in.',
  too_many_runs:
    'Too many pages are waiting for this server’s browser. Try again in a few minutes.',
  page_timeout: 'The page didn’t finish loading in the browser in time.',
  page_crashed: 'The page crashed the browser, or needed more memory or connections than we allow.',
  page_unreachable: 'In the browser, the URL returned an error page or nothing at all.',
  page_blank: 'The browser showed only a blank page.',
  page_too_complex: 'After its scripts ran, the page was too complex to read.',
  not_html: 'In the browser, the URL didn’t return a web page.',
  blocked_target: 'In the browser, the page led to a URL that this server doesn’t check.',
  own_address: 'This server doesn’t load its own host and port in its browser.',
  browser_failed: browserEnded,
  run_interrupted: browserEnded,
  shutting_down: browserEnded,
  cancelled: 'The run in the browser was canceled.',
  storage_unavailable: 'We can’t reach the queue for this server’s browser right now.',
  queue_full: 'We’re reading too many large pages right now. Try again in a minute.',
};

/** Why the checks that need a browser are unknown. @returns a sentence for the reader */
export const deepFailure = (error: unknown): string =>
  reasons[toEngineError(error).code] ??
  'We couldn’t measure the page in this server’s browser just now.';
