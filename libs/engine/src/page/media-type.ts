import { headerValue, type WebResponse } from '@plumbline/page';

/** The media type without parameters, lower case; empty when none was sent. */
export const mediaType = ({ headers }: Pick<WebResponse, 'headers'>): string =>
  (headerValue(headers, 'content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

const pageTypes = ['text/html', 'application/xhtml+xml', ''];

/** Whether a response can be read as a page: HTML or XHTML, or no media type. */
export const isPage = (response: Pick<WebResponse, 'headers'>): boolean =>
  pageTypes.includes(mediaType(response));
