/** A value of the wrong kind for its property. */
export interface ValueIssue {
  readonly property: string;
  /** Follows the value in a sentence: 'isn’t an ISO 8601 date…'. */
  readonly reason: string;
  readonly value: string;
  /** `warning` for a relative URL, which parsers can resolve on the page, and for values that contradict each other. */
  readonly level: 'error' | 'warning';
}
