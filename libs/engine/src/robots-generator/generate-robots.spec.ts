import { patientWorkers } from '../testing/patient-workers.ts';
import { generateRobots } from './generate-robots.ts';

describe(generateRobots, () => {
  const workers = patientWorkers();
  afterAll(() => workers.close());

  it('writes the longest file', async () => {
    const data = await generateRobots({ workers })({
      domain: 'https://shop.example',
      disallowPaths: '/a/\n'.repeat(12_500),
      customDirectives: 'userr-agnt: x\n'.repeat(7_142),
      agents: [{ token: 'GPTBot', access: 'block' }],
    });
    expect(data.robotsTxt.match(/^Disallow: \/a\/$/gm)).toHaveLength(12_500);
    expect(data.bytes).toBe(data.robotsTxt.length);
    expect(data.findings).toHaveLength(500);
  });

  it('takes every field, and says what a parser finds', async () => {
    const { robotsTxt, findings } = await generateRobots({ workers })({
      domain: 'shop.example',
      allowAll: false,
      disallowPaths: '/a\n\nb',
      crawlDelay: '2.5',
      includeSitemap: false,
      customDirectives: 'Noindex: /x',
      agents: [{ token: 'GPTBot', access: 'block' }],
    });
    expect(robotsTxt.split('\n').slice(2)).toEqual([
      'User-agent: *',
      'Disallow: /a',
      'Disallow: b',
      'Crawl-delay: 2.5',
      '',
      '# Custom directives',
      'Noindex: /x',
      '',
      '# Model training crawlers: blocked',
      'User-agent: GPTBot',
      'Disallow: /',
      '',
    ]);
    expect(findings.map(({ line, code }) => `${line} ${code}`)).toEqual([
      '5 pattern-without-slash',
      '6 not-supported',
      '9 not-supported',
    ]);
    expect(findings[0]?.recommendation).toContain('slash');
  });

  it('fills in the defaults of the form', async () => {
    const { robotsTxt, findings } = await generateRobots({ workers })({ domain: 'shop.example' });
    expect(robotsTxt).toContain('Allow: /');
    expect(findings).toEqual([]);
  });
});
