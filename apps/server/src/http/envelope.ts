import { Readable } from 'node:stream';
import type { Type } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { map, type Observable } from 'rxjs';
import { maxReportBytes } from '../reports/recent-results.ts';

/** The response of every successful call. */
export interface Envelope<T> {
  readonly success: true;
  readonly data: T;
  /** A sentence for people. */
  readonly message: string;
}

export function ok<T>(data: T, message: string): Envelope<T> {
  return { success: true, data, message };
}

/** Wraps JSON that a worker wrote in UTF-8 in the envelope. Data that is too long to be saved is not copied. */
export function jsonEnvelope(data: Uint8Array, message: string): Uint8Array | Readable {
  const end = `,"message":${JSON.stringify(message)}}`;
  const parts = [Buffer.from('{"success":true,"data":'), data, Buffer.from(end)];
  return data.byteLength <= maxReportBytes ? Buffer.concat(parts) : Readable.from(parts);
}

const envelopes = new Map<string, Type<unknown>>();

/**
 * The OpenAPI class of the envelope around a DTO: `SeoAuditReportDto` is answered in `SeoAuditReportEnvelope`, a list of
 * `GeneratedBlogDto` in `GeneratedBlogListEnvelope`.
 */
export function envelopeOf(data: Type<unknown> | readonly [Type<unknown>]): Type<unknown> {
  const [item, isList] = Array.isArray(data) ? [data[0], true] : [data as Type<unknown>, false];
  const name = `${item.name.replace(/Dto$/, '')}${isList ? 'List' : ''}Envelope`;
  const known = envelopes.get(name);
  if (known) return known;

  class EnvelopeDto {
    @ApiProperty({
      description: 'Always true. Failures return a problem document.',
      type: 'boolean',
      enum: [true],
      example: true,
    })
    success!: true;

    @ApiProperty({ description: 'Result.', type: isList ? [item] : item })
    data!: unknown;

    @ApiProperty({ description: 'Human-readable summary.', type: 'string', example: 'Done.' })
    message!: string;
  }
  Object.defineProperty(EnvelopeDto, 'name', { value: name });
  envelopes.set(name, EnvelopeDto);
  return EnvelopeDto;
}

/** Milliseconds after which a browser reconnects to a stream that broke; its default is three seconds. */
const retryMs = 1_000;

export interface ServerEvent<Data> {
  readonly data: Data;
  /** Milliseconds. */
  readonly retry: number;
}

/** Sends the steps of a job as server-sent events. A browser reconnects soon after its connection breaks. */
export const toEvents = <Data>(steps: Observable<Data>): Observable<ServerEvent<Data>> =>
  steps.pipe(map((data) => ({ data, retry: retryMs })));
