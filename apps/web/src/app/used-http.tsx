import { Alert } from '@mantine/core';
import { overHttp } from '@plumbline/page';

export interface UsedHttpProps {
  /** The URL as entered. */
  readonly typed: string;
  /** The URL that the server requested first. */
  readonly url: string;
}

/** Says that http was used because no scheme was entered and https failed. */
export function UsedHttp({ typed, url }: UsedHttpProps) {
  if (!url.startsWith('http:') || overHttp(typed) === null) return null;
  return (
    <Alert>
      We couldn’t connect over HTTPS, so this is the HTTP version. Browsers also try HTTPS first, so
      set it up for this host.
    </Alert>
  );
}
