import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The Big List of Naughty Strings, in an optional folder of test data. */
const listFile = () =>
  join(
    process.env.PLUMBLINE_SHARED_DATA ?? join(import.meta.dirname, '../../../shared/data'),
    'xss/blns.json',
  );

/** A few strings of each kind, used if that list is missing. */
const few = [
  '',
  'undefined',
  'null',
  '__proto__',
  'constructor',
  '1/0',
  '0x0',
  '-1e400',
  ',./;\'[]\\-=<>?:"{}|_+!@#$%^&*()`~',
  '\u0001\u0002\u0008\u000b\u000c\u000e\u001f\u007f',
  '\u0085\u200b\u2028\u2029\ufeff\ufffe',
  'Ω≈ç√∫˜µ≤≥÷ 田中さんにあげて下さい ⁦test⁧ ‮gnp.exe',
  'Z̮̞̠͙͔ͅḀ̗̞͈̻̗Ḷ͙͎̯̹̞͓G̻O̭̗̮ 👩‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  '\ud800 a lone surrogate \udc00',
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '<svg><script>alert(1)</script>',
  'javascript:alert(1)',
  '<!--<script>',
  ']]><script>alert(1)</script>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  "1;DROP TABLE users' OR 1=1 -- ",
  '$(touch /tmp/blns.fail) `touch x` %s%n%d {{1+1}} ${7*7}',
  '../../../../etc/passwd%00',
  '=cmd|"/C calc"!A0',
  'a\r\nDisallow: /\r\nX: y',
  'a'.repeat(50_000) + '!',
  ' '.repeat(50_000),
];

export interface NaughtyStrings {
  readonly strings: readonly string[];
  /** Whether this is the whole list of 515. */
  readonly whole: boolean;
}

/** Strings that have broken programs before. */
export function naughtyStrings(): NaughtyStrings {
  const file = listFile();
  if (!existsSync(file)) return { strings: few, whole: false };
  const list: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const strings = Array.isArray(list) ? list.filter((text) => typeof text === 'string') : [];
  return { strings: [...strings, ...few], whole: true };
}
