import { allCrawlers, type RobotsDirectiveFact } from '@plumbline/page';
import { cut } from '@plumbline/seo/text';
import { defineAudit } from '../../audit.ts';
import { fail, notApplicable, pass, warning } from '../../outcome.ts';
import { directiveItem } from './_robots.ts';

const withTags = (...tags: string[]) =>
  `<!doctype html><html lang="en"><head><title>Spades</title>${tags.join('')}</head><body><p>Spades</p></body></html>`;
const good = [
  '<meta name="robots" content="index, follow">',
  '<meta name="robots" content="max-image-preview:large">',
];
const bad = [
  '<meta name="robots" content="index, follow">',
  '<meta name="robots" content="noindex">',
];

/** What a directive says about which topic. Unknown directives contradict nothing. */
interface Statement {
  readonly topic: 'index' | 'follow' | 'snippet' | 'archive' | 'image' | 'video';
  readonly answer: string;
  /** Forbids or limits: the side that wins. */
  readonly strict: boolean;
}

export const robotsDirectiveConflict = defineAudit({
  id: 'robots-directive-conflict',
  category: 'crawling',
  scope: 'page',
  sources: ['http', 'raw'],
  title: 'Robots directives agree',
  failureTitle: 'Conflicting robots directives',
  what: 'Compares all robots meta tags and `X-Robots-Tag` headers of the page. Contradictions about snippets, previews, cached copies or following links are a warning. Contradictions about indexing fail.',
  details: [
    'Several tags are fine if their rules complement each other.',
    'A stricter tag for a named crawler counts as intended.',
  ],
  why: 'If rules contradict each other, Google applies the stricter one, even between a general tag and one for `googlebot`. A later `index` never overrides a `noindex` elsewhere, so the page stays out of search for no visible reason.',
  fix: 'Put all rules into one robots meta tag, or set the `X-Robots-Tag` header in one place. Check whether your theme, a plugin and a server rule each add their own, and turn off all but one.',
  good: { code: good.join('\n'), given: { html: withTags(...good) } },
  bad: { code: bad.join('\n'), given: { html: withTags(...bad) } },
  requires: ['page'],
  readsContent: true,
  audit: ({ page }) => {
    const facts = page.robots;
    const ruleCount = facts.reduce((sum, { directives }) => sum + directives.length, 0);
    if (ruleCount < 2) {
      return notApplicable('The page has at most one robots rule, so nothing can conflict.');
    }
    const topics = conflictsIn(facts);
    const finding = {
      value:
        topics.length === 0
          ? 'no contradiction'
          : topics.map((topic) => topicNames[topic]).join(', '),
      threshold: 'no contradiction',
      items: facts.map(directiveItem),
    };
    if (topics.includes('index')) {
      return fail({
        ...finding,
        message: `One robots rule allows indexing and another forbids it: ${cut(facts.map(({ raw }) => `‘${raw}’`).join(', '), 160)}. The stricter one wins.`,
      });
    }
    if (topics.length > 0) {
      return warning({
        ...finding,
        message: `The robots rules contradict each other about ${list.format(topics.map((topic) => topicNames[topic]))}. The stricter one wins.`,
      });
    }
    return pass({
      ...finding,
      message:
        facts.length === 1
          ? 'The page has only one robots tag or header, so nothing contradicts it.'
          : `The ${facts.length} robots tags and headers of the page agree.`,
    });
  },
});

const list = new Intl.ListFormat('en');

const topicNames = {
  index: 'indexing',
  follow: 'following links',
  snippet: 'snippets',
  archive: 'cached copies',
  image: 'image previews',
  video: 'video previews',
} as const satisfies Record<Statement['topic'], string>;

/**
 * Topics on which directives for one crawler contradict each other, or on which a named crawler gets a weaker directive,
 * which has no effect. Linear, because a page can have thousands of tags.
 */
function conflictsIn(facts: readonly RobotsDirectiveFact[]): Statement['topic'][] {
  const byAgent = new Map<string, Statement[]>();
  for (const fact of facts) {
    const known = byAgent.get(fact.agent) ?? [];
    for (const statement of statementsOf(fact)) {
      if (!known.some((one) => one.topic === statement.topic && one.answer === statement.answer)) {
        // Two different values on a topic are enough for a conflict.
        if (known.filter(({ topic }) => topic === statement.topic).length < 2)
          known.push(statement);
      }
    }
    byAgent.set(fact.agent, known);
  }
  const general = byAgent.get(allCrawlers) ?? [];
  const conflicts = [...byAgent.values()].flatMap((statements) =>
    statements
      .filter((statement) =>
        [...statements, ...general.filter(({ strict }) => strict && !statement.strict)].some(
          ({ topic, answer }) => topic === statement.topic && answer !== statement.answer,
        ),
      )
      .map(({ topic }) => topic),
  );
  return [...new Set(conflicts)];
}

function statementsOf({ directives }: RobotsDirectiveFact): Statement[] {
  return directives.flatMap((directive): Statement[] => {
    switch (directive) {
      case 'all':
      case 'index':
        return [{ topic: 'index', answer: 'index', strict: false }];
      case 'noindex':
        return [{ topic: 'index', answer: 'noindex', strict: true }];
      case 'none':
        return [
          { topic: 'index', answer: 'noindex', strict: true },
          { topic: 'follow', answer: 'nofollow', strict: true },
        ];
      case 'follow':
        return [{ topic: 'follow', answer: 'follow', strict: false }];
      case 'nofollow':
        return [{ topic: 'follow', answer: 'nofollow', strict: true }];
      case 'archive':
        return [{ topic: 'archive', answer: 'archive', strict: false }];
      case 'noarchive':
        return [{ topic: 'archive', answer: 'noarchive', strict: true }];
      case 'nosnippet':
        return [{ topic: 'snippet', answer: '0', strict: true }];
      default:
        return limitOf(directive);
    }
  });
}

const limits = {
  'max-snippet': 'snippet',
  'max-image-preview': 'image',
  'max-video-preview': 'video',
} as const;

function limitOf(directive: string): Statement[] {
  const [name = '', value = ''] = directive.split(':', 2).map((part) => part.trim());
  if (!(name in limits) || value === '') return [];
  const topic = limits[name as keyof typeof limits];
  return [{ topic, answer: value, strict: value !== '-1' && value !== 'large' }];
}
