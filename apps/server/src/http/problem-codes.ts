import { type WebFetchErrorCode, webFetchErrorCodes } from '@plumbline/page';

const houseCodes = [
  'validation_failed',
  'malformed_request',
  'not_found',
  'method_not_allowed',
  'request_timeout',
  'payload_too_large',
  'uri_too_long',
  'unsupported_media_type',
  'rate_limited',
  'queue_full',
  'not_html',
  'page_too_complex',
  'unauthorized',
  'forbidden',
  'conflict',
  'not_configured',
  'looks_automated',
  'budget_exhausted',
  'generation_failed',
  'storage_unavailable',
  'result_gone',
  'report_too_large',
  'reports_full',
  'wrong_secret',
  'file_not_made',
  'too_many_runs',
  'no_browser',
  'page_timeout',
  'page_crashed',
  'page_unreachable',
  'own_address',
  'page_blank',
  'browser_failed',
  'run_interrupted',
  'shutting_down',
  'internal_error',
] as const;

/** Why a call failed. One closed set, listed in the OpenAPI document; `problems.ts` gives each a status and a sentence. */
export type ProblemCode = WebFetchErrorCode | (typeof houseCodes)[number];

export const problemCodes: readonly ProblemCode[] = [...houseCodes, ...webFetchErrorCodes];

/** Codes of all failures while fetching and reading a page, documented by every tool that takes a URL. */
export const pageProblemCodes: readonly ProblemCode[] = [
  ...webFetchErrorCodes,
  'not_html',
  'page_too_complex',
  'queue_full',
];

/** Codes of all failures of link index queries, documented by every tool that uses the index. */
export const linkIndexProblemCodes: readonly ProblemCode[] = ['queue_full', 'storage_unavailable'];
