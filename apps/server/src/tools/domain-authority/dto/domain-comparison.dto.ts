import { type FigureName } from '@plumbline/domain-authority';
import { DomainProfileDto } from './domain-profile.dto.ts';

export class DomainBestDto {
  /** The figure. @example domainAuthority */
  readonly figure!: FigureName;
  /** The highest value. @example 63 */
  readonly value!: number;
  /** Who has it; several where they are level. @example ["example.com"] */
  readonly domains!: readonly string[];
}

export class DomainComparisonDto {
  /** The domains in the order asked. */
  readonly domains!: readonly DomainProfileDto[];
  /**
   * Who is best by each figure that was read from the same release for two or more of them.
   * Estimates take no part, nor does a figure in which all are level.
   */
  readonly best!: readonly DomainBestDto[];
  /**
   * Whether any layer of the index is loaded; without one every figure is estimated.
   * @example true
   */
  readonly indexLoaded!: boolean;
  /** When this was answered, ISO 8601. @example 2026-07-15T12:00:00.000Z */
  readonly analyzedAt!: string;
}
