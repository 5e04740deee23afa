import { defineAudit, ruleOf } from '../../audit.ts';
import { type EvidenceItem, fail, notApplicable, pass, warning } from '../../outcome.ts';
import { count, cut } from '../../wording.ts';
import {
  asList,
  isObject,
  isPresent,
  type JsonObject,
  referenceIndex,
  resolve,
  type SchemaNode,
  schemaNodes,
} from '@plumbline/structured-data';

const limits = ruleOf('breadcrumb-valid').limits;

export const breadcrumbValid = defineAudit({
  id: 'breadcrumb-valid',
  category: 'structured-data',
  scope: 'page',
  sources: ['raw'],
  title: 'The breadcrumbs are complete',
  failureTitle: 'The breadcrumbs lack what Google asks for',
  what: 'Reads each `BreadcrumbList` in the page’s JSON-LD: at least two entries, each with `position` and `name`, each but the last with the address of its page in `item`, and positions that count up from one.',
  why: 'With valid breadcrumbs Google may show the path instead of the address above a desktop result; on phones it dropped the path in January 2025. The ranking does not depend on it.',
  fix: 'List the pages from the section down to this one, as `ListItem` with `position` 1, 2, 3…, `name` and `item`. The last entry may leave out `item`, as it is the page itself.',
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
    const nodes = schemaNodes(page.jsonLd);
    const lists = nodes.filter(({ types }) => types.includes('BreadcrumbList'));
    if (lists.length === 0) return notApplicable('The page has no BreadcrumbList in JSON-LD.');
    const references = referenceIndex(nodes);
    const judged = lists.map((list) => judge(list, references));
    const missing = judged.flatMap((one) => one.missing);
    const gaps = judged.flatMap((one) => one.gaps);
    const entries = judged.reduce((sum, one) => sum + one.entries, 0);
    const finding = {
      value: `${count(entries, 'entry', 'entries')}${lists.length > 1 ? ` in ${lists.length} lists` : ''}`,
      threshold: `at least ${limits.minItems} entries with position, name and item`,
      items: [...missing, ...gaps],
    };
    if (missing.length > 0) {
      return fail({
        ...finding,
        message: `The breadcrumbs are incomplete: ${cut(missing[0]?.label ?? '', 60)} ${missing[0]?.detail ?? ''}.`,
      });
    }
    if (gaps.length > 0) {
      return warning({
        ...finding,
        message: `The positions of the breadcrumbs do not count up from one: ${gaps[0]?.detail ?? ''}.`,
      });
    }
    return pass({
      ...finding,
      message: `${count(entries, 'breadcrumb')} with position, name and address.`,
    });
  },
});

interface Judged {
  readonly entries: number;
  readonly missing: readonly EvidenceItem[];
  readonly gaps: readonly EvidenceItem[];
}

function judge({ object, path }: SchemaNode, references: ReadonlyMap<string, JsonObject>): Judged {
  const entries = asList(object.itemListElement).map((entry) => resolve(entry, references));
  const missing: EvidenceItem[] = [];
  if (entries.length < limits.minItems) {
    missing.push({ label: cut(path), detail: `has ${count(entries.length, 'entry', 'entries')}` });
  }
  const positions: number[] = [];
  entries.forEach((entry, index) => {
    const label = `entry ${index + 1}`;
    if (!isObject(entry)) {
      missing.push({ label, detail: 'is no object' });
      return;
    }
    const item = resolve(entry.item, references);
    const inner = isObject(item) ? item : {};
    const position = Number(entry.position ?? Number.NaN);
    if (Number.isInteger(position)) positions.push(position);
    const last = index === entries.length - 1;
    const lacking = [
      ...(Number.isInteger(position) ? [] : ['position']),
      ...(isPresent(entry.name) || isPresent(inner.name) ? [] : ['name']),
      ...(last || typeof item === 'string' || isPresent(inner['@id']) || isPresent(inner.url)
        ? []
        : ['item']),
    ];
    if (lacking.length > 0) missing.push({ label, detail: `lacks ${lacking.join(', ')}` });
  });
  const sorted = [...positions].sort((a, b) => a - b);
  const counted = sorted.every((position, index) => position === index + 1);
  return {
    entries: entries.length,
    missing,
    gaps: counted ? [] : [{ label: cut(path), detail: `positions ${cut(sorted.join(', '), 80)}` }],
  };
}
