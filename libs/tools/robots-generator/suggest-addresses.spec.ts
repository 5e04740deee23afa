import { parseRobots } from '@plumbline/seo/robots';
import { suggestAddresses } from './suggest-addresses.ts';

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
