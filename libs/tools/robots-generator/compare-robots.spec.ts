import { parseRobots } from '@plumbline/seo/robots';
import {
  compareRobots,
  MAX_COMPARED_ADDRESSES,
  MAX_COMPARED_AGENTS,
  suggestAddresses,
} from './test-robots.ts';
import { subjectOfStatus, subjectOfText } from './test-robots.ts';

const before = subjectOfText('User-agent: *\nDisallow: /old\n');
const after = subjectOfText('User-agent: *\nDisallow: /new\nUser-agent: GPTBot\nDisallow: /\n');

describe('compareRobots', () => {
  it('says which URLs become allowed, become blocked or stay the same', () => {
    const rows = [...compareRobots(before, after, ['/old', '/new', '/x'], ['Googlebot', 'GPTBot'])];
    expect(rows.map(({ address, agent, change }) => `${address} ${agent} ${change}`)).toEqual([
      '/old Googlebot opened',
      '/old GPTBot same',
      '/new Googlebot closed',
      '/new GPTBot closed',
      '/x Googlebot same',
      '/x GPTBot closed',
    ]);
    expect(rows[0]?.before.rule?.line).toBe(2);
  });

  it('skips invalid and repeated URLs', () => {
    const rows = [...compareRobots(before, after, ['', '/a', ' /a ', 'mailto:x'], ['x', 'x', ''])];
    expect(rows.map(({ address }) => address)).toEqual(['/a']);
  });

  it('limits the number of rows', () => {
    const many = (count: number) => Array.from({ length: count }, (_, n) => `/p${n}`);
    const rows = [...compareRobots(before, after, many(999), many(99))];
    expect(rows).toHaveLength(MAX_COMPARED_ADDRESSES * MAX_COMPARED_AGENTS);
  });

  it('treats a site without a file as allowed', () => {
    const none = subjectOfStatus(404, '', 'https://a.example');
    const [row] = compareRobots(none, after, ['/new'], ['x']);
    expect(row?.change).toBe('closed');
  });
});

describe('suggestAddresses', () => {
  it('makes a URL from every rule', () => {
    const file = parseRobots(
      'User-agent: *\nDisallow: /admin/\nDisallow: /*.pdf$\nDisallow: /*?sort=*\nAllow: *.css\nDisallow: nowhere\nDisallow:',
    );
    expect(suggestAddresses([file, file])).toEqual([
      '/',
      '/admin/',
      '/example.pdf',
      '/example?sort=',
      '/example.css',
    ]);
  });

  it('limits the number of URLs', () => {
    const many = Array.from({ length: 99 }, (_, n) => `Disallow: /${n}`).join('\n');
    expect(suggestAddresses([parseRobots(`User-agent: *\n${many}`)])).toHaveLength(40);
  });
});
