import { parseRobots } from '@plumbline/seo/robots';
import {
  adviseOn,
  generateRobots,
  type RobotsAdvice,
  type RobotsForm,
} from '@plumbline/tools/robots-generator';

const kept = { groups: 200, agents: 100, sitemaps: 200, token: 100, address: 2048 } as const;

/** What a file says, bounded for a response. */
export interface RobotsReading {
  /** Whether it is an HTML page. */
  readonly html: boolean;
  readonly findings: readonly RobotsAdvice[];
  readonly groups: readonly {
    readonly agents: readonly string[];
    readonly allow: number;
    readonly disallow: number;
  }[];
  readonly sitemaps: readonly { readonly line: number; readonly url: string }[];
}

export interface GeneratedRobots {
  readonly robotsTxt: string;
  readonly fileName: 'robots.txt';
  /** Of UTF-8. */
  readonly bytes: number;
  readonly findings: readonly RobotsAdvice[];
}

export const jobs = {
  read(text: string): RobotsReading {
    const file = parseRobots(text);
    return {
      html: file.findings.some(({ code }) => code === 'looks-like-html'),
      findings: adviseOn(file),
      groups: file.groups.slice(0, kept.groups).map(({ agents, rules }) => ({
        agents: agents.slice(0, kept.agents).map(({ token }) => token.slice(0, kept.token)),
        allow: rules.filter(({ kind }) => kind === 'allow').length,
        disallow: rules.filter(({ kind }) => kind === 'disallow').length,
      })),
      sitemaps: file.sitemaps
        .slice(0, kept.sitemaps)
        .map(({ url, line }) => ({ line, url: url.slice(0, kept.address) })),
    };
  },

  generate({ form, now }: { form: RobotsForm; now: Date }): GeneratedRobots {
    const robotsTxt = generateRobots(form, now);
    const file = parseRobots(robotsTxt);
    return { robotsTxt, fileName: 'robots.txt', bytes: file.bytes, findings: adviseOn(file) };
  },
};
