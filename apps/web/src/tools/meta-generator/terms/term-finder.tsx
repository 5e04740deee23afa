import { Button } from '@mantine/core';
import {
  getAnalyzeKeywordsQueryOptions,
  type KeywordAnalysisRequestDto,
  type KeywordComparedTermDto,
} from '@plumbline/api-client';
import {
  Announcement,
  BarMeter,
  type Column,
  DataTable,
  ProvenanceBadge,
  TextAreaField,
  SteadyButton,
} from '@plumbline/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CallProblem } from '../../../app/call-problem.tsx';
import { toolHref } from '../../../app/tool-inputs.ts';
import { useToolForm } from '../../../app/use-tool-form.ts';
import { useToolQuery } from '../../../app/use-tool-query.ts';
import classes from './term-finder.module.css';
import { Figure } from '../../../app/figure.tsx';
import { checkTerms, maxOthers, type TermValues, toRequest, weightiest } from './term-values.ts';

export interface TermFinderProps {
  readonly onChoose: (term: string) => void;
}

/** Finds keywords: typical terms of other pages on the topic by TF*IDF, next to their count on the visitor's page. */
export function TermFinder({ onChoose }: TermFinderProps) {
  const form = useToolForm<TermValues>({
    initialValues: { yours: '', others: '' },
    validate: checkTerms,
    untouched: true,
  });
  const [asked, setAsked] = useState<KeywordAnalysisRequestDto | null>(null);
  const weighed = useToolQuery({
    query: (request: KeywordAnalysisRequestDto) => getAnalyzeKeywordsQueryOptions(request),
    input: asked,
    success: () => ({ title: 'Terms found', description: 'Choose one as the primary keyword.' }),
    failure: { title: 'Analysis failed', description: 'Please check your input and try again.' },
  });
  const submit = form.handleSubmit((values) => {
    const request = toRequest(values);
    weighed.run(request);
    setAsked(request);
  });
  const { shown } = weighed;
  const comparison = shown?.data.comparison;

  return (
    <details className={`card scripted ${classes.finder}`}>
      <summary>Find a keyword in competing pages</summary>
      <form
        className={classes.form}
        noValidate
        aria-label="TF*IDF"
        onSubmit={(event) => {
          event.preventDefault();
          if (!weighed.busy) submit(event);
        }}
      >
        <p className={classes.about}>
          Lists the terms that stand out on other pages about your topic: frequent there, rare
          elsewhere (TF*IDF).
        </p>
        <TextAreaField label="Your text, or its URL" rows={3} {...form.getInputProps('yours')} />
        <TextAreaField
          label="Pages to compare with"
          hint={`One URL per line, up to ${maxOthers}.`}
          rows={3}
          {...form.getInputProps('others')}
        />
        <SteadyButton type="submit" variant="default" size="md" disabled={weighed.busy}>
          {weighed.busy ? 'Searching...' : 'Find terms'}
        </SteadyButton>
        <Announcement>{weighed.busy ? 'Please wait.' : ''}</Announcement>
      </form>
      <CallProblem problem={weighed.problem} />
      {shown && comparison && (
        <div className={classes.result}>
          {comparison.texts.map(
            ({ label, problem }, index) =>
              problem !== null && (
                <p key={index} className={classes.left}>
                  <bdi>{label}</bdi>: {problem}
                </p>
              ),
          )}
          <DataTable
            caption="Terms that stand out on the other pages"
            columns={columnsFor(onChoose, Math.max(...comparison.terms.map((t) => t.othersWeight)))}
            rows={weightiest(comparison.terms)}
            rowKey={({ term }) => term}
            empty="We couldn’t read any of these pages."
          />
          <p className={classes.about}>
            <ProvenanceBadge
              provenance="measured"
              reason={`Counted in these pages by ${shown.data.provenance.by}.`}
            />{' '}
            {comparison.formula}.{' '}
            <Link to={fullComparison(shown.input)}>See the full comparison</Link>
          </p>
        </div>
      )}
    </details>
  );
}

/** Links to the keyword checker with the same pages. A text is too long for the URL. */
function fullComparison({ url = '', compare = [] }: KeywordAnalysisRequestDto): string {
  return toolHref('keyword-checker', {
    url,
    compare: compare.map((other) => other.url).join('\n'),
  });
}

function columnsFor(
  onChoose: (term: string) => void,
  heaviest: number,
): readonly Column<KeywordComparedTermDto>[] {
  return [
    { id: 'term', header: 'Term', rowHeader: true, cell: ({ term }) => <bdi>{term}</bdi> },
    {
      id: 'weight',
      header: 'Weight',
      cell: ({ othersWeight }) => (
        <span className={classes.weight}>
          <BarMeter value={othersWeight} max={heaviest} />
          <Figure n={othersWeight} decimals={2} />
        </span>
      ),
    },
    { id: 'yours', header: 'In your text', align: 'end', cell: ({ count }) => count },
    {
      id: 'choose',
      header: 'Primary keyword',
      cell: ({ term }) => (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Use ${term} as primary keyword`}
          onClick={() => onChoose(term)}
        >
          Use
        </Button>
      ),
    },
  ];
}
