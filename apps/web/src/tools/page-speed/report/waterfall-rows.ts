import type { LabRequest } from '@plumbline/tools/page-speed';

export type RequestKind = 'document' | 'style' | 'script' | 'image' | 'font' | 'data' | 'other';

/** In legend order. */
export const requestKinds: Readonly<Record<RequestKind, string>> = {
  document: 'Document',
  style: 'Style',
  script: 'Script',
  image: 'Image',
  font: 'Font',
  data: 'Data',
  other: 'Other',
};

const kinds: Readonly<Record<string, RequestKind>> = {
  Document: 'document',
  Stylesheet: 'style',
  Script: 'script',
  Image: 'image',
  Font: 'font',
  XHR: 'data',
  Fetch: 'data',
  EventSource: 'data',
  WebSocket: 'data',
};

export const kindOf = ({ resourceType }: LabRequest): RequestKind =>
  (Object.hasOwn(kinds, resourceType) ? kinds[resourceType] : undefined) ?? 'other';

export interface RequestName {
  /** The last path segment with the query. */
  readonly name: string;
  readonly host: string;
}

/** A short form of a URL for a narrow column. URLs without a host, such as `data:`, are cut off. */
export function nameOf(url: string): RequestName {
  if (!/^https?:/i.test(url) || !URL.canParse(url)) return { name: url.slice(0, 60), host: '' };
  const { pathname, search, host } = new URL(url);
  const last = pathname.split('/').findLast((part) => part !== '');
  return { name: `${last ?? '/'}${search}`.slice(0, 120), host };
}

export interface Bar {
  /** Percent of the whole width. */
  readonly left: number;
  readonly width: number;
}

/** Position of the request's bar on a scale that ends at `endMs`, with a minimum width. */
export function barOf({ startMs, endMs }: LabRequest, scaleEndMs: number): Bar {
  const end = Math.max(1, scaleEndMs);
  const left = Math.min(99, Math.max(0, (100 * startMs) / end));
  const width = Math.max(0.6, (100 * Math.max(0, endMs - startMs)) / end);
  return { left, width: Math.min(100 - left, width) };
}

/** A round end for the time scale, after the last request: four steps of 1, 2 or 5 times a power of ten. */
export function scaleEnd(requests: readonly LabRequest[]): number {
  const last = requests.reduce((most, { endMs }) => Math.max(most, endMs), 0);
  const quarter = Math.max(1, last / 4);
  const power = 10 ** Math.floor(Math.log10(quarter));
  const step = [1, 2, 2.5, 5, 10].find((factor) => factor * power >= quarter) ?? 10;
  return 4 * step * power;
}
