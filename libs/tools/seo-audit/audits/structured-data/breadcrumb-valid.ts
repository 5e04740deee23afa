import {
  type BreadcrumbIssue,
  judgeBreadcrumbs,
  pageGraph,
  type References,
  type SchemaNode,
} from '@plumbline/seo/structured-data';
import { agreeing, allOf, capitalized, counted, cut } from '@plumbline/seo/text';
import { defineAudit, ruleOf } from '../../audit.ts';
import { type EvidenceItem, fail, notApplicable, pass, warning } from '../../outcome.ts';

const limits = ruleOf('breadcrumb-valid').limits;

export const breadcrumbValid = defineAudit({
  id: 'breadcrumb-valid',
  category: 'structured-data',
  scope: 'page',
  sources: ['raw'],
  title: 'Breadcrumb markup is valid',
  failureTitle: 'Breadcrumb markup has errors',
  what: 'Reads each `BreadcrumbList`. Lists with fewer than two entries fail, as do entries without `position`, `name` or (except the last) a page URL in `item`. Relative URLs and positions that don’t count up from 1 are a warning.',
  why: 'With valid breadcrumbs, Google may show the path instead of the URL above a desktop result. Google dropped the path on phones in January 2025. Breadcrumb markup doesn’t affect rankings.',
  fix: 'In the `BreadcrumbList`, list the pages from the section down to this one as `ListItem` objects. Give each a `position` (1, 2, 3…), a `name`, and its full URL in `item`. The last entry can leave out `item`, because it’s this page.',
  good: {
    code: '{"@type": "ListItem", "position": 1, "name": "Garden", "item": "https://shop.example/garden"}',
    given: {},
  },
  bad: {
    code: '{"@type": "ListItem", "name": "Garden"}',
    given: {
      html: '<!doctype html><html lang="en"><head><title>Spades</title><script type="application/ld+json">{"@context":"https://schema.org","@type":"BreadcrumbList","itemListElement":[{"@type":"ListItem","name":"Garden"},{"@type":"ListItem","name":"Spades"}]}</script></head><body></body></html>',
    },
  },
  requires: ['page'],
  readsContent: true,
  audit: ({ page }) => {
    const { nodes, references } = pageGraph(page);
    const lists = nodes.filter(({ types }) => types.includes('BreadcrumbList'));
    if (lists.length === 0) return notApplicable('The page has no BreadcrumbList.');
    const judged = lists.map((list) => judge(list, references));
    const missing = judged.flatMap((one) => one.missing);
    const warnings = judged.flatMap((one) => one.warnings);
    const entries = judged.reduce((sum, one) => sum + one.entries, 0);
    const finding = {
      value: `${counted(entries, 'entry', 'entries')}${lists.length > 1 ? ` in ${lists.length} lists` : ''}`,
      threshold: `at least ${limits.minItems} entries with position, name and item`,
      items: [...missing, ...warnings],
    };
    if (missing.length > 0) {
      return fail({
        ...finding,
        message: `The breadcrumbs are incomplete: ${sentence(missing[0])}.`,
      });
    }
    if (warnings.length > 0) {
      return warning({
        ...finding,
        message: `The breadcrumbs are complete, but ${sentence(warnings[0])}.`,
      });
    }
    return pass({
      ...finding,
      message: `${capitalized(allOf(entries, 'breadcrumb'))} ${agreeing(entries, 'is', 'are')} valid.`,
    });
  },
});

/** 'entry 2 has no name', 'the list has 1 entry, but needs at least 2'. */
const sentence = (issue: EvidenceItem | undefined): string =>
  `${issue?.label.startsWith('entry ') ? issue.label : 'the list'} ${issue?.detail ?? ''}`;

interface Judged {
  readonly entries: number;
  readonly missing: readonly EvidenceItem[];
  readonly warnings: readonly EvidenceItem[];
}

function judge({ object, path }: SchemaNode, references: References): Judged {
  const { entries, issues, warnings } = judgeBreadcrumbs(object, references);
  const toItem = ({ entry, detail }: BreadcrumbIssue): EvidenceItem => ({
    label: entry === null ? cut(path) : `entry ${entry}`,
    detail,
  });
  return { entries, missing: issues.map(toItem), warnings: warnings.map(toItem) };
}
