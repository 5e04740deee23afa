import { createHash } from 'node:crypto';
import { ApiProperty } from '@nestjs/swagger';
import { type ProblemCode, problemCodes, problemKind } from '@plumbline/engine';
import { escapeHtml } from '@plumbline/seo/text';
import { type ProblemError } from './problems.ts';

export const problemMediaType = 'application/problem+json';

/** Where `type` points: a page of this server that explains every code. */
const problemPagePath = '/docs/problems';

export class FieldProblemDto {
  @ApiProperty({ description: 'Name of the invalid field.', example: 'url' })
  field!: string;

  @ApiProperty({
    description: 'What is wrong with the field.',
    example: 'Please enter a valid URL',
  })
  message!: string;
}

/** RFC 9457, plus the two members that the suite's own pages use to read a failure. */
export class ProblemDto {
  @ApiProperty({
    description: 'Link to the page that explains this kind of problem, relative to this server.',
    format: 'uri-reference',
    example: '/docs/problems#validation_failed',
  })
  type!: string;

  @ApiProperty({
    description: 'Short name of the kind of problem; the same for every occurrence.',
    example: 'The request is not valid',
  })
  title!: string;

  @ApiProperty({
    description: 'HTTP status of the response.',
    type: 'integer',
    minimum: 400,
    maximum: 599,
    example: 400,
  })
  status!: number;

  @ApiProperty({
    description: 'What happened and what to do next, as text for people.',
    example: 'Please correct the fields listed in "errors" and try again.',
  })
  detail!: string;

  @ApiProperty({
    description: 'Kind of problem, one of a fixed set. Use this in programs.',
    enum: problemCodes,
    enumName: 'ProblemCode',
    example: 'validation_failed',
  })
  code!: ProblemCode;

  @ApiProperty({
    description: 'Whether the same call may succeed later.',
    example: false,
  })
  retryable!: boolean;

  @ApiProperty({
    description: 'Invalid fields; empty if no single field is invalid.',
    type: [FieldProblemDto],
  })
  errors!: FieldProblemDto[];

  @ApiProperty({
    description: 'Request id, the same as in the X-Request-Id header and the log.',
    format: 'uri',
    example: 'urn:uuid:3f2b8c1e-5d0a-4c52-9a5e-0f1d2c3b4a59',
  })
  instance!: string;

  @ApiProperty({
    description: 'Always false for a problem.',
    type: 'boolean',
    enum: [false],
    example: false,
  })
  success!: false;

  @ApiProperty({
    description: 'Same text as "detail".',
    example: 'Please correct the fields listed in "errors" and try again.',
  })
  message!: string;
}

/** Why a run failed. */
export class RunProblemDto {
  @ApiProperty({
    description: 'Problem code.',
    enum: problemCodes,
    enumName: 'ProblemCode',
    example: 'dns_not_found',
  })
  readonly code!: ProblemCode;

  @ApiProperty({ description: 'What went wrong.', example: 'The domain does not exist' })
  readonly title!: string;

  @ApiProperty({
    description: 'What to do about it.',
    example: 'We found no IP address for this domain. Check its spelling.',
  })
  readonly detail!: string;

  @ApiProperty({ description: 'Whether the same run may succeed later.', example: false })
  readonly retryable!: boolean;

  @ApiProperty({
    description: 'Seconds after which trying again makes sense; null if unknown.',
    type: 'integer',
    nullable: true,
    example: null,
  })
  readonly retryAfterSeconds!: number | null;
}

/** @param requestId a UUID */
export function problemDocument(problem: ProblemError, requestId: string): ProblemDto {
  const { status, title, retryable } = problemKind(problem.code);
  return {
    type: `${problemPagePath}#${problem.code}`,
    title,
    status,
    detail: problem.detail,
    code: problem.code,
    retryable,
    errors: problem.errors.map(({ field, message }) => ({ field, message })),
    instance: `urn:uuid:${requestId}`,
    success: false,
    message: problem.detail,
  };
}

const style =
  ':root{color-scheme:light dark}body{font:16px/1.6 system-ui,sans-serif;max-width:44rem;margin:12vh auto;padding:0 1rem;background:light-dark(#f6f8fa,#10171f);color:light-dark(#18212b,#d9e0e8)}h1{line-height:1.2}a{color:light-dark(#1f5a91,#619cd0)}';

/** A problem page may load only its own style. */
export const problemPageStyle = `sha256-${createHash('sha256').update(style).digest('base64')}`;

/** A problem as a page, for a URL opened in a browser. */
export function problemHtml({ code, detail }: ProblemError): string {
  const title = escapeHtml(problemKind(code).title);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title>
<style>${style}</style></head>
<body><h1>${title}</h1><p>${escapeHtml(detail).replace('/docs', '<a href="/docs">/docs</a>')}</p><p><a href="/">Go to the home page</a></p></body></html>
`;
}
