import { type LinkTarget, linkTarget } from '@plumbline/links';
import { ProblemError } from '../../http/problem-error.ts';

/**
 * What a checked field names.
 * @throws ProblemError for what names no host
 */
export function askedDomain(typed: string): LinkTarget {
  const target = linkTarget(typed, 'domain');
  if (target === null) throw wrongField('domain', 'Please enter a domain, for example example.com');
  return target;
}

/** What is wrong with `co.uk`. */
export const suffixMessage = (suffix: string): string =>
  `${suffix} is no domain but a suffix that registries hand domains out under: please enter one of them, for example example.${suffix}`;

/** A field whose value is of the right form and still makes no sense. */
export const wrongField = (field: string, message: string): ProblemError =>
  new ProblemError('validation_failed', { detail: message, errors: [{ field, message }] });
