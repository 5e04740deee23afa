import { cut } from '../text/index.ts';
import {
  breadcrumbIssues,
  type Issue,
  type IssueLevel,
  gapIssue,
  notUnderstood,
  pageOf,
  retiredIssues,
  wordIssues,
  wrongValues,
} from './issues.ts';
import { furtherRules, resultName } from './further-rules.ts';
import { type SchemaGraph, schemaGraph } from './graph.ts';
import type { References, SchemaBlock, SchemaNode } from './nodes.ts';
import { fits, type Gap, gapFinder, ruleFor } from './rich-result-gaps.ts';
import type { RichResultRule } from './rich-result-rules.ts';
import { type ValueCheck, valueCheck } from './value-issues.ts';

type ResultState = 'complete' | 'incomplete' | 'retired';

/** A Google rich result for an object. */
export interface RichResult {
  /** 'Merchant listing'. */
  readonly name: string;
  /** The object's type as written. */
  readonly type: string;
  readonly block: number;
  /** `complete`: everything that Google requires is present and valid. Google decides whether it is shown. */
  readonly state: ResultState;
  /** Missing or invalid parts: 'image is missing', 'Offer: price is missing'. */
  readonly obstacles: readonly string[];
  /** When Google stopped showing it, ISO date or month; `null` while it is shown. */
  readonly since: string | null;
  readonly url: string;
}

export interface Judgment {
  /** Nodes with a schema.org type. Objects that describe the same node by `@id` count once. */
  readonly objects: number;
  /** Most severe first, then in page order. At most `maxIssues`. */
  readonly issues: readonly Issue[];
  /** Number of further issues that are not listed. */
  readonly more: number;
  readonly richResults: readonly RichResult[];
}

export const maxIssues = 200;
const maxResults = 50;

/** Checks one value as a block. */
export const judge = (value: unknown): Judgment => judgeBlocks([{ value, error: null }]);

/**
 * Checks structured data against the vocabulary and Google's rules. Blocks are checked together, so that `@id` works across
 * blocks. Linear in the size of the blocks; blocks that did not parse are skipped.
 */
export const judgeBlocks = (blocks: readonly SchemaBlock[]): Judgment =>
  judgeGraph(schemaGraph(blocks), blocks);

/** @param blocks the blocks of the graph */
export function judgeGraph(graph: SchemaGraph, blocks: readonly SchemaBlock[]): Judgment {
  const { nodes, references } = graph;
  const { issuesIn, grades } = gradeGraph(graph);
  const issues: Issue[] = blocks.flatMap(({ value, error }, block) =>
    error === null ? notUnderstood(value, block, references) : [],
  );
  for (const node of nodes) {
    issues.push(...wordIssues(node), ...wrongValues(node, issuesIn));
    issues.push(...retiredIssues(node, references), ...breadcrumbIssues(node, references));
  }
  for (const { node, gaps } of grades) {
    issues.push(...gaps.filter(({ issue }) => issue === null).map((gap) => gapIssue(node, gap)));
  }
  const sorted = distinct(issues).sort((a, b) => weight[a.level] - weight[b.level]);
  return {
    objects: nodes.length,
    issues: sorted.slice(0, maxIssues),
    more: Math.max(0, sorted.length - maxIssues),
    richResults: grades.slice(0, maxResults).map((grade) => resultOf(grade, references)),
  };
}

/** An object, the rule for it, and its missing or invalid properties. */
interface Grade {
  readonly node: SchemaNode;
  readonly rule: RichResultRule;
  readonly gaps: readonly Gap[];
}

interface GradedGraph {
  readonly issuesIn: ValueCheck;
  readonly grades: readonly Grade[];
}

/** Checks each main node by the rules for its types, for the audit and for the schema tool. */
export function gradeGraph({ nodes, references }: SchemaGraph): GradedGraph {
  const issuesIn = valueCheck(nodes, references);
  const gapsOf = gapFinder(references, issuesIn);
  const grades = nodes
    .filter(({ top }) => top)
    .flatMap((node) =>
      rulesFor(node)
        .filter(({ alone = false }) => !(alone && node.isPart))
        .map((rule) => ({ node, rule, gaps: gapsOf(node.object, rule) })),
    );
  return { issuesIn, grades };
}

const weight: Readonly<Record<IssueLevel, number>> = { error: 0, warning: 1, hint: 2 };

/** Removes duplicate issues. A property that two rules list is reported once, as required if either requires it. */
function distinct(issues: readonly Issue[]): Issue[] {
  const kept = new Map<string, Issue>();
  for (const issue of issues) {
    const { block, path, kind, property, message } = issue;
    const gap = kind === 'missing-required' || kind === 'missing-recommended';
    const key = JSON.stringify([block, path, gap ? property : [kind, message]]);
    const known = kept.get(key);
    if (!known || weight[issue.level] < weight[known.level]) kept.set(key, issue);
  }
  return [...kept.values()];
}

/** The first matching rule of each description, and Google's further results. */
function rulesFor({ types, descriptions }: SchemaNode): RichResultRule[] {
  const rules = descriptions.map((description) => ruleFor(description.types));
  return [
    ...new Set(rules.filter((rule) => rule !== null)),
    ...furtherRules.filter((further) => fits(further, types)),
  ];
}

function resultOf({ node, rule, gaps }: Grade, references: References): RichResult {
  const obstacles = [
    ...gaps
      .filter(({ required }) => required)
      .map(({ property, issue }) =>
        issue === null
          ? `${cut(property.replace(`${node.types[0] ?? ''}: `, ''), 120)} is missing`
          : cut(`${issue.property} ‘${issue.value}’ ${issue.reason}`, 200),
      ),
    ...(rule.type === 'BreadcrumbList' ? breadcrumbIssues(node, references) : [])
      .filter(({ level }) => level === 'error')
      .map(({ message }) => message.replace(/\.$/, '')),
  ];
  return {
    name: resultName(rule),
    type: cut(node.types[0] ?? rule.type, 60),
    block: node.block,
    state: rule.retired ? 'retired' : obstacles.length > 0 ? 'incomplete' : 'complete',
    obstacles: [...new Set(obstacles)],
    since: rule.retired ?? null,
    url: pageOf(rule),
  };
}
