/** What a reader needs to know about a failure. An RFC 9457 problem document fits. */
export interface ProblemLike {
  readonly title: string;
  readonly detail?: string;
  /** What the reader can do about it. */
  readonly nextStep?: string;
}
