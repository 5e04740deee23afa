import type { Type } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';

/** How every call answers when it worked. */
export interface Envelope<T> {
  readonly success: true;
  readonly data: T;
  /** A sentence for people. */
  readonly message: string;
}

export function ok<T>(data: T, message: string): Envelope<T> {
  return { success: true, data, message };
}

const envelopes = new Map<Type<unknown>, Type<unknown>>();

/** The OpenAPI class of the envelope around a DTO: `SeoAuditReportDto` is answered in `SeoAuditReportEnvelope`. */
export function envelopeOf(data: Type<unknown>): Type<unknown> {
  const known = envelopes.get(data);
  if (known) return known;

  class EnvelopeDto {
    @ApiProperty({
      description: 'Always true here; a failure is a problem document.',
      type: 'boolean',
      enum: [true],
      example: true,
    })
    success!: true;

    @ApiProperty({ description: 'The result.', type: data })
    data!: unknown;

    @ApiProperty({ description: 'What happened, for people.', type: 'string', example: 'Done.' })
    message!: string;
  }
  Object.defineProperty(EnvelopeDto, 'name', { value: `${data.name.replace(/Dto$/, '')}Envelope` });
  envelopes.set(data, EnvelopeDto);
  return EnvelopeDto;
}
