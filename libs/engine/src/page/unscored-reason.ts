interface Read {
  readonly status: number;
  readonly wall: { readonly evidence: string } | null;
}

/** Why there is no score: an error or a wall was returned instead of the page; `null` if the page itself was read. */
export function unscoredReason({ status, wall }: Read): string | null {
  if (wall) return `We got a bot check or login instead of the page: ${wall.evidence}.`;
  return status >= 400 ? `The page returned ${status}.` : null;
}
