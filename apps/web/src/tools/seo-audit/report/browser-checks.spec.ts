import { allAudits } from '@plumbline/tools/seo-audit';
import { browserChecks } from './browser-checks.ts';
import { crawlChecks } from './crawl-checks.ts';

describe('checks that need a browser', () => {
  it('are those that require a rendered page or a lab run', () => {
    const needing = allAudits.filter(({ requires }) =>
      requires.some((name) => name === 'rendered' || name === 'lab'),
    );
    expect([...browserChecks].sort()).toEqual(needing.map(({ id }) => id).sort());
  });
});

it('lists the checks that need a crawl of the site', () => {
  const needing = allAudits.filter(({ requires }) => requires.includes('crawl'));
  expect([...crawlChecks].sort()).toEqual(needing.map(({ id }) => id).sort());
});
