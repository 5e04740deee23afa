import {
  fieldsOf,
  isSchemaTypeName,
  type SchemaField,
  type SchemaForm,
  type SchemaReport,
} from '@plumbline/tools/schema-markup';
import { Group, Stack, Title } from '@mantine/core';
import { ProvenanceBadge, ResultSection } from '@plumbline/ui';
import { agreeing } from '@plumbline/seo/text';
import { useEffect, useRef, useState } from 'react';
import { type Formats, useFormats } from '../../../app/formats.ts';
import { isGap, Issues, type IssuesProps, RichResults, type ShownResult } from './issues.tsx';
import { RichSketch } from './rich-sketch.tsx';

export interface CheckProps {
  readonly check: Check;
  readonly form: SchemaForm;
  /** Focuses an input by its path in the form. */
  readonly onFill: (input: string) => void;
}

/** Checked by the rules in this browser, or by the server. */
export interface Check {
  readonly findings: IssuesProps['issues'];
  readonly richResults: readonly ShownResult[];
}

/** Delay after the last keystroke, in milliseconds. */
const pause = 250;

/** The rules; `null` if they fail to load. The server checks the markup anyway. */
export const loadRules = () => import('./live-check.ts').catch(() => null);

/** The result for the current form; `null` while there is nothing to check. */
export function useLiveCheck(form: SchemaForm): SchemaReport | null {
  const [judged, setJudged] = useState<SchemaReport | null>(null);
  const first = useRef(true);
  const ready = isSchemaTypeName(form.type) && form.name.trim() !== '';

  useEffect(() => {
    if (!ready) return;
    let stale = false;
    const judge = async () => {
      const rules = await loadRules();
      if (stale) return;
      first.current = false;
      if (rules) setJudged(rules.check(form));
    };
    const timer = setTimeout(() => void judge(), first.current ? 0 : pause);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [form, ready]);

  return ready ? judged : null;
}

/** The form's issues, updated while it is filled in. */
export function LiveCheckPanel(props: CheckProps) {
  return (
    <ResultSection title="Check" badge={badge}>
      <CheckFindings {...props} />
    </ResultSection>
  );
}

/** The same issues, next to the code. */
export function ResultCheck(props: CheckProps) {
  return (
    <Stack component="section" aria-label="Check" gap="sm" miw={0}>
      <Group gap="xs">
        <Title order={3}>Check</Title>
        {badge}
      </Group>
      <CheckFindings {...props} />
    </Stack>
  );
}

const badge = (
  <ProvenanceBadge
    provenance="measured"
    reason="Checked in this browser against schema.org and Google’s rules."
  />
);

function CheckFindings({ check: { findings, richResults }, form, onFill }: CheckProps) {
  const formats = useFormats();
  const onFix = ({ property }: { property: string | null }) => {
    const input = inputFor(property, form.type);
    return input === null ? null : () => onFill(input);
  };
  return (
    <>
      <p role="status">{countInWords(findings, formats)}</p>
      <Issues issues={findings} label="Errors" onFix={onFix} />
      <RichResults results={richResults} />
      {richResults.some(({ state }) => state === 'complete') && <RichSketch form={form} />}
    </>
  );
}

function countInWords(findings: Check['findings'], formats: Formats): string {
  const count = (level: string) => findings.filter((finding) => finding.level === level).length;
  if (findings.length === 0) return 'No errors. All recommended properties are set.';
  const required = findings.filter(isGap).length;
  const [errors, warnings, hints] = [count('error') - required, count('warning'), count('hint')];
  const issues = [
    errors === 0 ? 'No errors' : formats.count(errors, 'error'),
    warnings > 0 && formats.count(warnings, 'warning'),
  ];
  const missing = [required > 0 && `${required} required`, hints > 0 && `${hints} recommended`];
  const are = agreeing(required + hints, 'property is', 'properties are');
  const sentence = (parts: readonly (string | false)[], glue: string) =>
    parts.filter(Boolean).join(glue);
  return required + hints === 0
    ? `${sentence(issues, ', ')}.`
    : `${sentence(issues, ', ')}. ${sentence(missing, ' and ')} ${are} missing.`;
}

/** Properties of the markup whose input has a different name. */
const inputs: Readonly<Record<string, SchemaField>> = {
  headline: 'name',
  'author.name': 'author',
  'author.url': 'authorUrl',
  offers: 'price',
  'offers.price': 'price',
  'offers.priceCurrency': 'priceCurrency',
  'offers.availability': 'availability',
  ratingValue: 'rating',
  aggregateRating: 'rating',
  reviewRating: 'rating',
  'reviewRating.ratingValue': 'rating',
  'itemReviewed.name': 'itemReviewed',
  geo: 'latitude',
  openingHoursSpecification: 'openingHours',
  'location.address': 'address',
  'location.name': 'location',
  totalTime: 'prepTime',
  'nutrition.calories': 'calories',
  mainEntity: 'questions',
  'mainEntity.name': 'questions',
  'mainEntity.acceptedAnswer': 'questions',
  'mainEntity.acceptedAnswer.text': 'questions',
};

/** The path of the input that fixes an error; `null` if the form has none. */
function inputFor(property: string | null, type: string): string | null {
  if (property === null || !isSchemaTypeName(type)) return null;
  const fields = fieldsOf(type);
  for (const name of property.split(' or ')) {
    const field = fields.find((each) => each === (inputs[name] ?? name));
    if (field) return field === 'questions' ? 'questions.0.question' : field;
  }
  return null;
}
