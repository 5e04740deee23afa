import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { starterNetworksModule } from './starter-networks-module.ts';

const root = join(import.meta.dirname, '../..');
const shared = process.env.PLUMBLINE_SHARED_DATA ?? join(root, '../shared/data');
const source = join(shared, 'links/majestic-million-2026-03-top15000.csv.xz');
const committed = readFileSync(
  join(root, 'libs/adapters/link-index/starter/starter-networks.ts'),
  'utf8',
);

const csv = `GlobalRank,TldRank,Domain,TLD,RefSubNets,RefIPs,IDN_Domain,IDN_TLD,PrevGlobalRank,PrevTldRank,PrevRefSubNets,PrevRefIPs
1,1,google.com,com,501331,2221793,google.com,com,1,1,500101,2219952
2,2,.com,com,64067,147623,weebly.com,com,-1,-1,-1,-1
3,1,.at,at,25147,48389,.at,at,3,1,25161,48255
4,1,xn--b1aew.xn--p1ai,xn--p1ai,4121,6648,мвд.рф,рф,5,1,4124,6650
`;

describe('the module of the list of networks', () => {
  it('has one line per named row, sorted by reversed name, with the previous list', () => {
    const module = starterNetworksModule(csv);
    expect(module).toContain('the first 4 rows of the Majestic Million of March 2026, less 1');
    expect(module).toContain('domains: 4,\n  maxSubnets: 501331,\n  minSubnets: 4121,');
    expect(module.split('starterNetworks = `\\\n')[1]).toBe(
      [
        'com.google\t1\t501331\t2221793\t1\t500101\t2219952',
        'com.weebly\t2\t64067\t147623\t\t\t',
        'xn--p1ai.xn--b1aew\t4\t4121\t6648\t5\t4124\t6650',
        '`;\n',
      ].join('\n'),
    );
  });

  it('is committed with its attribution and license, within a megabyte', () => {
    expect(committed.length).toBeLessThan(1_000_000);
    expect(committed).toContain('"Majestic Million by Majestic (majestic.com)", CC BY.');
  });

  it('is committed as generated from the published rows', () => {
    if (!existsSync(source)) {
      console.log(`No ${source}: the committed module is not compared with the list.`);
      return;
    }
    const published = execFileSync('xz', ['-dc', source], {
      encoding: 'utf8',
      maxBuffer: 16_000_000,
    });
    expect(starterNetworksModule(published) === committed).toBe(true);
  });
});
