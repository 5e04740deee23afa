import { type DemoDomain, demoDomains, subjects } from './domains.ts';
import { type Random, seeded } from '../../testing/random.ts';

/** A page as the crawls saw it. */
export interface DemoPage {
  readonly domain: DemoDomain;
  readonly url: string;
  readonly title: string;
  readonly links: readonly DemoLink[];
  /** Crawls that fetched it, from 0. */
  readonly crawls: readonly number[];
}

export interface DemoLink {
  readonly to: DemoDomain;
  readonly url: string;
  readonly anchor: string;
  readonly rel: string;
  /** An image instead of text. */
  readonly picture: boolean;
  /** The first crawl in which the page has it. */
  readonly since: number;
}

/** Crawls in one release; links first found by the third are new. */
export const crawlCount = 3;

/** The invented web, the same on every call. */
export function demoWeb(): readonly DemoPage[] {
  const random = seeded(20_260_412);
  return demoDomains.flatMap((domain) =>
    Array.from({ length: pagesOf(domain, random) }, (_, place) => pageOf(domain, place, random)),
  );
}

function pagesOf({ manner, renown }: DemoDomain, random: Random): number {
  if (manner === 'farm') return 12;
  if (manner === 'forum') return 24;
  return Math.min(16, random.between(4, 8) + Math.floor(renown / 2));
}

function pageOf(domain: DemoDomain, place: number, random: Random): DemoPage {
  const all = subjects[domain.topic];
  const subject = all[place % all.length] ?? 'notes';
  const part = place >= all.length ? ` ${Math.floor(place / all.length) + 1}` : '';
  const title = place === 0 ? domain.title : `${capital(subject)}${part}`;
  const host = place > 2 && domain.hosts.length > 0 ? `${random.pick(domain.hosts)}.` : '';
  const first = random.between(0, 9) < 7 ? 0 : random.between(1, crawlCount - 1);
  return {
    domain,
    title,
    url: `https://${host}${domain.name}${place === 0 ? '/' : `/${slug(title)}`}`,
    links: linksOf(domain, first, random),
    crawls: Array.from({ length: crawlCount - first }, (_, visit) => first + visit).filter(
      (crawl) => crawl === first || random.next() < 0.7,
    ),
  };
}

const linkCounts: Readonly<Record<DemoDomain['manner'], readonly [number, number]>> = {
  open: [3, 7],
  forum: [4, 9],
  advertiser: [3, 6],
  farm: [12, 18],
};

function linksOf(domain: DemoDomain, first: number, random: Random): readonly DemoLink[] {
  const [min, max] = linkCounts[domain.manner];
  const links = new Map<string, DemoLink>();
  for (let left = random.between(min, max); left > 0; left -= 1) {
    const link = linkFrom(domain, first, random);
    links.set(link.url, link);
  }
  return [...links.values()];
}

function linkFrom(domain: DemoDomain, first: number, random: Random): DemoLink {
  const to = targetOf(domain, random);
  const subject = random.pick(subjects[to.topic]);
  const isHome = random.next() < 0.4;
  const host = to.hosts.length > 0 && random.next() < 0.3 ? `${random.pick(to.hosts)}.` : '';
  const url = `https://${host}${to.name}${isHome ? '/' : `/${slug(subject)}`}`;
  const picture = random.next() < 0.08;
  return {
    to,
    url,
    picture,
    anchor: picture ? '' : anchorOf(to, isHome ? null : subject, random),
    rel: relOf(domain, random),
    since: random.next() < 0.8 ? first : random.between(first, crawlCount - 1),
  };
}

/** Popular sites get more links, and sites of the same topic even more. */
function targetOf(from: DemoDomain, random: Random): DemoDomain {
  const others = demoDomains.filter(({ name }) => name !== from.name);
  const weight = ({ topic, renown, manner }: DemoDomain) =>
    manner === 'farm' ? 0.05 : renown * (topic === from.topic ? 3 : 1);
  let left = random.next() * others.reduce((sum, other) => sum + weight(other), 0);
  for (const other of others) {
    left -= weight(other);
    if (left < 0) return other;
  }
  return random.pick(others);
}

function anchorOf(to: DemoDomain, subject: string | null, random: Random): string {
  const draw = random.next();
  if (draw < 0.4) return to.title;
  if (draw < 0.75) return subject === null ? to.name : `${capital(subject)} at ${to.title}`;
  return draw < 0.85 ? to.name : random.pick(['read more', 'here', 'this page', 'source']);
}

function relOf({ manner }: DemoDomain, random: Random): string {
  if (manner === 'forum') return random.next() < 0.85 ? 'nofollow ugc' : 'ugc';
  if (manner === 'advertiser') return random.next() < 0.7 ? 'sponsored' : 'nofollow';
  return random.next() < 0.12 ? 'nofollow noopener' : '';
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const slug = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
