import { parseRobots, type RobotsFinding } from '@plumbline/robots';
import { generateRobots, recommendationFor, type RobotsForm } from '@plumbline/robots-generator';
import type {
  GeneratedRobotsDto,
  LiveRobotsDto,
  RobotsFindingDto,
} from './dto/robots-report.dto.ts';

const kept = { groups: 200, agents: 100, sitemaps: 200, token: 100, address: 2048 } as const;

/** What a file says, in the size of an answer. */
export type RobotsReading = Pick<LiveRobotsDto, 'findings' | 'groups' | 'sitemaps'> & {
  readonly html: boolean;
};

/** What the worker does; plain functions, so that small files are read and written without one. */
export const jobs = {
  read(text: string): RobotsReading {
    const file = parseRobots(text);
    return {
      html: file.findings.some(({ code }) => code === 'looks-like-html'),
      findings: file.findings.map(toFindingDto),
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

  generate({ form, now }: { form: RobotsForm; now: Date }): GeneratedRobotsDto {
    const robotsTxt = generateRobots(form, now);
    const { bytes, findings } = parseRobots(robotsTxt);
    return { robotsTxt, fileName: 'robots.txt', bytes, findings: findings.map(toFindingDto) };
  },
};

const toFindingDto = (finding: RobotsFinding): RobotsFindingDto => ({
  line: finding.line,
  severity: finding.severity,
  code: finding.code,
  excerpt: finding.excerpt,
  message: finding.message,
  recommendation: recommendationFor(finding.code),
});
