export class ContactTicketDto {
  /**
   * To be sent with the message as it is.
   * @example mdk3v9xa.q3bXn0Vt1yq7cYk2m9uJr5Zl8wEoTgHdSaFp4iNxBvC
   */
  readonly ticket!: string;
  /** Before this many seconds it is refused. @example 3 */
  readonly usableAfterSeconds!: number;
  /** After this many seconds it is refused. @example 86400 */
  readonly usableForSeconds!: number;
}
