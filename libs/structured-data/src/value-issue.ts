/** A value of the wrong kind for its property. */
export interface ValueIssue {
  readonly property: string;
  /** 'is no date as ISO 8601 writes it…' */
  readonly reason: string;
  readonly value: string;
  /** A relative address is valid and understood in the page; anything else cannot be read. */
  readonly level: 'error' | 'warning';
}
