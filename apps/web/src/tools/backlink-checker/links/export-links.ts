import {
  ApiError,
  type BacklinksExportRequestDto,
  getExportBacklinksUrl,
} from '@plumbline/api-client';
import { safeFileName, saveBlob, type ToastOptions } from '@plumbline/ui';
import { countOf } from '../../../app/words.ts';

/**
 * Saves every link of a selection as CSV. By plain `fetch`: generated calls read JSON, and not the headers.
 * @returns the toast, which also says when there are more links than fit into one file
 * @throws ApiError
 */
export async function exportLinks(
  selection: BacklinksExportRequestDto,
  domain: string,
): Promise<ToastOptions> {
  const response = await fetch(getExportBacklinksUrl(), {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(selection),
  });
  await ApiError.throwIfNotOk(response);
  saveBlob(safeFileName(`backlinks-${domain}.csv`), await response.blob());
  const [total, most] = ['x-total-count', 'x-row-limit'].map((name) =>
    Number(response.headers.get(name) ?? NaN),
  );
  if (total === undefined || most === undefined || Number.isNaN(total)) return { title: 'Saved' };
  if (total > most) {
    return {
      title: `The first ${countOf(most, 'link')} saved`,
      description: `The filter lets ${countOf(total, 'link')} through. A narrower one fits in a file.`,
    };
  }
  return { title: `${countOf(total, 'link')} saved` };
}
