import { allCrawlers, type RobotsDirectiveFact } from '@plumbline/page';
import { defineAudit } from '../../audit.ts';
import { fail, notApplicable, pass, warning } from '../../outcome.ts';
import { excerpt } from './_answers.ts';
import { directiveItem } from './_robots-directives.ts';

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

/** Topic and value of a directive; unknown ones contradict nothing. */
interface Say {
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
  what: 'Compares all robots meta tags and X-Robots-Tag headers of the page. Tags that add rules are fine. Contradictions on snippets, previews or following links are a warning, contradictions on indexing fail. A tag for a named crawler that is stricter than the general one counts as intended.',
  why: 'If rules contradict each other, Google applies the stricter one, also between a general tag and one for googlebot. So a later "index" never overrides a "noindex" elsewhere, and the page stays out of search for no visible reason.',
  fix: 'Keep one robots tag and write all its rules into it, or set the header in one place. Look for a theme, a plugin and a server rule that each add their own.',
  good: { code: good.join('\n'), given: { html: withTags(...good) } },
  bad: { code: bad.join('\n'), given: { html: withTags(...bad) } },
  requires: ['page'],
  readsContent: true,
  audit: ({ page }) => {
    const facts = page.robots;
    const spoken = facts.reduce((sum, { directives }) => sum + directives.length, 0);
    if (spoken < 2) {
      return notApplicable('The page has at most one robots rule, so nothing can conflict.');
    }
    const topics = conflictsIn(facts);
    const finding = {
      value: topics.length === 0 ? 'no contradiction' : topics.join(', '),
      threshold: 'no contradiction',
      items: facts.map(directiveItem),
    };
    if (topics.includes('index')) {
      return fail({
        ...finding,
        message: `One robots rule allows indexing and another forbids it; the stricter one wins: ${excerpt(facts.map(({ raw }) => `‘${raw}’`).join(', '), 160)}.`,
      });
    }
    if (topics.length > 0) {
      return warning({
        ...finding,
        message: `The robots rules contradict each other on ${topics.map((topic) => topicNames[topic]).join(', ')}; the stricter one wins.`,
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

const topicNames = {
  index: 'indexing',
  follow: 'following links',
  snippet: 'snippets',
  archive: 'cached copies',
  image: 'image previews',
  video: 'video previews',
} as const satisfies Record<Say['topic'], string>;

/**
 * Topics with contradicting directives for one crawler, or with a weaker directive for a named crawler, which is void.
 * Linear, since a page can have thousands of tags.
 */
function conflictsIn(facts: readonly RobotsDirectiveFact[]): Say['topic'][] {
  const told = new Map<string, Say[]>();
  for (const fact of facts) {
    const known = told.get(fact.agent) ?? [];
    for (const say of saysOf(fact)) {
      if (!known.some((one) => one.topic === say.topic && one.answer === say.answer)) {
        // Two different values on a topic are enough for a conflict.
        if (known.filter(({ topic }) => topic === say.topic).length < 2) known.push(say);
      }
    }
    told.set(fact.agent, known);
  }
  const general = told.get(allCrawlers) ?? [];
  const conflicts = [...told.values()].flatMap((says) =>
    says
      .filter((say) =>
        [...says, ...general.filter(({ strict }) => strict && !say.strict)].some(
          ({ topic, answer }) => topic === say.topic && answer !== say.answer,
        ),
      )
      .map(({ topic }) => topic),
  );
  return [...new Set(conflicts)];
}

function saysOf({ directives }: RobotsDirectiveFact): Say[] {
  return directives.flatMap((directive): Say[] => {
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

function limitOf(directive: string): Say[] {
  const [name = '', value = ''] = directive.split(':', 2).map((part) => part.trim());
  if (!(name in limits) || value === '') return [];
  const topic = limits[name as keyof typeof limits];
  return [{ topic, answer: value, strict: value !== '-1' && value !== 'large' }];
}
