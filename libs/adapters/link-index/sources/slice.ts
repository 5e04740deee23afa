import type { RangeAnswer } from './range-fetcher.ts';
import { SourceError } from './source.ts';
import type { SpoolState } from './spool.ts';

/** A piece of a file as its host sent it, and what the host reports about the whole file. */
export interface Slice {
  readonly bytes: Uint8Array;
  readonly of: Omit<SpoolState, 'url'>;
}

/** Larger than any file of the web graph; a host that claims more is refused. */
const maxFileBytes = 200_000_000_000;

/**
 * Reads the response to a request for `[first, last]`.
 * @param name name of the file, for messages
 * @throws SourceError if the host sends anything other than the requested range
 */
export function readSlice(
  answer: RangeAnswer,
  { first, last }: { readonly first: number; readonly last: number },
  name: string,
): Slice {
  const refuse = (why: string) => new SourceError(`${name} cannot be downloaded: ${why}.`);
  const { status, headers, body } = answer;
  const coding = (headers.get('content-encoding') ?? '').trim().toLowerCase();
  if (
    coding !== '' &&
    coding !== 'identity' &&
    !(coding.endsWith('gzip') && name.endsWith('.gz'))
  ) {
    throw refuse(
      `its host sends it coded (${coding.slice(0, 40).replaceAll(/[^\w, -]/g, '?')}), though it was asked not to`,
    );
  }
  const of = {
    etag: headers.get('etag') ?? null,
    lastModified: headers.get('last-modified') ?? null,
  };
  if (status === 200 && first === 0) {
    return { bytes: body, of: { total: body.byteLength, ...of } };
  }
  if (status === 200) throw refuse(noRanges);
  if (status !== 206) throw refuse(`its host answers ${status}${meaningOf(status)}`);
  const place = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15})$/.exec(
    headers.get('content-range') ?? '',
  );
  const [from, to, total] = [Number(place?.[1]), Number(place?.[2]), Number(place?.[3])];
  const fits = from === first && to >= from && to <= last && to < total;
  if (!fits || body.byteLength !== to - from + 1) {
    throw refuse('its host answers with other bytes than those asked for');
  }
  if (total > maxFileBytes) throw refuse(`its host says that it has ${total} bytes`);
  return { bytes: body, of: { total, ...of } };
}

export const noRanges =
  'its host does not send pieces of files, so that a download could not go on after an interruption. ' +
  'Download it by other means and import the file';

function meaningOf(status: number): string {
  if (status === 404 || status === 410) return ': it is not there';
  if (status === 401 || status === 403) return ': it is not for everyone';
  return '';
}

/** Whether two responses come from the same state of a file. */
export const isSameFile = (one: Slice['of'], other: Slice['of']): boolean =>
  one.total === other.total && one.etag === other.etag && one.lastModified === other.lastModified;
