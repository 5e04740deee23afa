import { IsOptional, IsUUID } from 'class-validator';

export class PageSpeedHolderDto {
  /**
   * Names who waits, by a UUID of your own: send it with each call about the run. Several who wait
   * from behind one network address then leave one by one. Without it they are told apart by that
   * address only, and one who cancels ends the run for all of them.
   * @example 5f0c1a34-6d0e-4c1b-9d52-3f6b0a9c7e21
   */
  @IsOptional()
  @IsUUID(undefined, { message: 'holder must be a UUID' })
  readonly holder?: string;
}
