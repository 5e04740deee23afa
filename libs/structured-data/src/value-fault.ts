/** A value that is not of the kind that its property takes. */
export interface ValueFault {
  readonly property: string;
  /** 'is no date as ISO 8601 writes it…' */
  readonly reason: string;
  readonly value: string;
  /** A relative address is legal and understood where it stands; anything else cannot be read. */
  readonly level: 'error' | 'warning';
}
