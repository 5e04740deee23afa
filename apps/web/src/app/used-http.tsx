import { overHttp } from '@plumbline/page';

export interface UsedHttpProps {
  /** As the call named it. */
  readonly typed: string;
  /** The URL that the server asked for first. */
  readonly url: string;
}

/** Says that http was used, where no scheme was typed and https failed. */
export function UsedHttp({ typed, url }: UsedHttpProps) {
  if (!url.startsWith('http:') || overHttp(typed) === null) return null;
  return (
    <p className="notice" role="note">
      We couldn’t connect over https, so this is the page over http. Browsers try https first, too:
      set it up for this host.
    </p>
  );
}
