import type { LabErrorCode } from '@plumbline/tools/page-speed';

/** A load without a result, as the browser's process reports it. */
export class LoadFailure extends Error {
  override readonly name = 'LoadFailure';
  readonly code: LabErrorCode;

  constructor(code: LabErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** Lighthouse's own codes (core/lib/lh-error.js). */
const codes: Readonly<Record<string, LabErrorCode>> = {
  NO_FCP: 'page_blank',
  NO_LCP: 'page_blank',
  NO_SPEEDLINE_FRAMES: 'page_blank',
  SPEEDINDEX_OF_ZERO: 'page_blank',
  NO_SCREENSHOTS: 'page_blank',
  INVALID_SPEEDLINE: 'page_blank',
  NO_NAVSTART: 'page_blank',
  NO_DCL: 'page_blank',
  PAGE_HUNG: 'page_timeout',
  PROTOCOL_TIMEOUT: 'page_timeout',
  TARGET_CRASHED: 'page_crashed',
  NOT_HTML: 'page_not_html',
  NO_RESOURCE_REQUEST: 'page_unreachable',
  NO_DOCUMENT_REQUEST: 'page_unreachable',
  FAILED_DOCUMENT_REQUEST: 'page_unreachable',
  ERRORED_DOCUMENT_REQUEST: 'page_unreachable',
  INSECURE_DOCUMENT_REQUEST: 'page_unreachable',
  CHROME_INTERSTITIAL_ERROR: 'page_unreachable',
  DNS_FAILURE: 'page_unreachable',
};

export const codeOfLighthouse = (code: string): LabErrorCode => codes[code] ?? 'browser_failed';

/** The cause of a failed load, as one of the lab's codes. */
export function asLoadFailure(cause: unknown): LoadFailure {
  if (cause instanceof LoadFailure) return cause;
  const message = cause instanceof Error ? cause.message : String(cause);
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return new LoadFailure(codeOfLighthouse(code), message, { cause });
}
