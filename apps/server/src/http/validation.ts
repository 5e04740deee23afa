import { type ArgumentMetadata, type ValidationError, ValidationPipe } from '@nestjs/common';
import { type FieldProblem, ProblemError } from './problem-error.ts';

/** Field names come from the caller: keep them short and printable. */
const fieldName = (path: readonly string[]): string =>
  path
    .join('.')
    .replace(/[^\w.$-]/g, '?')
    .slice(0, 100);

function flatten(errors: readonly ValidationError[], path: readonly string[]): FieldProblem[] {
  return errors.flatMap((error) => {
    const here = [...path, error.property];
    // A value that is no object fails its own rule and that of what it should hold: the first says it.
    const [own] = Object.entries(error.constraints ?? {}).map(([rule, message]) => ({
      field: fieldName(here),
      message: rule === 'whitelistValidation' ? 'This field is not known' : message,
    }));
    return [...(own ? [own] : []), ...flatten(error.children ?? [], here)];
  });
}

/** At most this many fields are listed: a body of 100,000 unknown fields is answered in a few lines. */
const maxListed = 20;

/** A field that is `null` says as much as one that is not there; what answers a call knows only the latter. */
function withoutNulls(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));
}

class RequestPipe extends ValidationPipe {
  override transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    return super.transform(metadata.type === 'body' ? withoutNulls(value) : value, metadata);
  }
}

/** Checks every request DTO: unknown fields are errors, one message a field, plain objects become instances. */
export function createValidationPipe(): ValidationPipe {
  return new RequestPipe({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    stopAtFirstError: true,
    exceptionFactory: (errors) => {
      const listed = flatten(errors, []).slice(0, maxListed);
      return new ProblemError('validation_failed', {
        errors: listed,
        ...(listed.length === 1 && listed[0] ? { detail: listed[0].message } : {}),
      });
    },
  });
}
