import { describeAudit } from '../../testing/describe-audit.ts';
import { llmsTxt } from './llms-txt.ts';

const serves = (text: string, over = {}) => ({ llmsTxt: { status: 200, text, ...over } });
const good =
  '# Spade shop\n\n> Tools that last.\n\n- [Care](https://shop.example/care): oil and rust';

describeAudit(llmsTxt, {
  info: [
    ['has a well-formed file', serves(good), 'well-formed, with 1 link'],
    [
      'has a file with a byte order mark and Windows line ends',
      serves(`\uFEFF${good.replaceAll('\n', '\r\n')}`),
      'well-formed',
    ],
    ['has a file without a heading', serves(good.replace('# ', '')), 'no heading'],
    ['begins with a heading of the second level', serves(`#${good}`), 'no heading'],
    ['has a file without links', serves(`# Shop\n${'Text. '.repeat(20)}`), 'no link'],
    ['has a file with one word', serves('Hello'), 'fewer than 50 characters'],
    ['has an empty file', serves(''), 'no link'],
    ['has a file of brackets without end', serves('['.repeat(100_000)), 'no link'],
  ],
  'not-applicable': [
    ['has no such file', {}, '404'],
    [
      'returns its app shell for every URL',
      serves('<!DOCTYPE html><html></html>', { contentType: 'text/html' }),
      'HTML page',
    ],
    ['sends HTML as plain text', serves('\n<html><body></body></html>')],
  ],
  unknown: [
    ['does not respond', { llmsTxt: { status: null, failure: 'timeout' } }, 'no response in time'],
    ['fails', { llmsTxt: { status: 502 } }, '502'],
  ],
});
