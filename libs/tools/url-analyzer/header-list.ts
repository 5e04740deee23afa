import { headerText, type HeaderLines } from '@plumbline/page';
import { cut, type Listed, listed } from './cut.ts';

export interface HeaderLine {
  readonly name: string;
  readonly value: string;
  /** Whether a part was removed: a cookie's value, or text beyond 1,000 characters. */
  readonly shortened: boolean;
}

const limits = { lines: 100, name: 100, value: 1_000 } as const;

/** Headers in order, at most 100. Values of cookies are masked, since reports are shared. */
export function describeHeaders(headers: HeaderLines): Listed<HeaderLine> {
  return listed(headers, limits.lines, ([name, value]) => {
    const text = headerText(value);
    const masked = name === 'set-cookie' ? maskCookie(text) : text;
    return {
      name: cut(name, limits.name),
      value: cut(masked, limits.value),
      shortened: masked !== text || masked.length > limits.value,
    };
  });
}

/** `session=abc123; Path=/` becomes `session=•••; Path=/`: the value is a secret, the attributes aren't. */
export function maskCookie(line: string): string {
  const [pair = '', ...attributes] = line.split(';');
  const equals = pair.indexOf('=');
  const name = equals === -1 ? '' : `${pair.slice(0, equals).trim()}=`;
  return [`${name}•••`, ...attributes].join(';');
}
