import { type EngineErrorCode, toEngineError } from '../engine-error.ts';

const browserEnded = 'The browser on this server ended in the middle of it. Try again in a minute.';

const reasons: Partial<Record<EngineErrorCode, string>> = {
  no_browser: 'This server has no browser to load the page in.',
  too_many_runs:
    'Too many pages wait for the browser of this server at the moment. Try again in some minutes.',
  page_timeout: 'In the browser the page did not come to an end in its time.',
  page_crashed:
    'The page took more memory or connections than the browser gives it, or crashed it.',
  page_unreachable: 'In the browser the URL gave an error page, or no answer at all.',
  page_blank: 'In the browser nothing of the page was painted.',
  page_too_complex: 'The page as scripts left it is too complex to read.',
  not_html: 'In the browser the URL gave something that is no web page.',
  blocked_target: 'In the browser the page leads to a URL that this server does not check.',
  own_address: 'This server does not load its own host and port in its browser.',
  browser_failed: browserEnded,
  run_interrupted: browserEnded,
  shutting_down: browserEnded,
  cancelled: 'The run in the browser was cancelled.',
  storage_unavailable: 'The queue for the browser of this server cannot be reached at the moment.',
  queue_full: 'Too many large pages are read at the moment. Try again in a minute.',
};

/** What a report says of the lines that a browser would have answered. @returns a sentence for the reader */
export const deepFailure = (error: unknown): string =>
  reasons[toEngineError(error).code] ??
  'The page could not be measured in the browser of this server just now.';
