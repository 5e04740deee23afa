import { Button } from '@mantine/core';
import {
  analyzeKeywords,
  type KeywordAnalysisDto,
  type KeywordComparedTermDto,
} from '@plumbline/api-client';
import {
  Announcement,
  BarMeter,
  type Column,
  DataTable,
  TextAreaField,
  SteadyButton,
} from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { CallProblem } from '../../../app/call-problem.tsx';
import { toolHref } from '../../../app/tool-inputs.ts';
import { toWebAddress } from '../../../app/typed-address.ts';
import { dataOf, useToolCall } from '../../../app/use-tool-call.ts';
import { useToolForm } from '../../../app/use-tool-form.ts';
import classes from './term-finder.module.css';
import { Figure } from '../../../app/figure.tsx';
import { checkTerms, maxOthers, type TermValues, toRequest, weightiest } from './term-values.ts';

export interface TermFinderProps {
  readonly onChoose: (term: string) => void;
}

/** Finds the keyword: the terms that set other pages on the subject apart, by TF*IDF, beside how often yours has them. */
export function TermFinder({ onChoose }: TermFinderProps) {
  const form = useToolForm<TermValues>({
    initialValues: { yours: '', others: '' },
    validate: checkTerms,
  });
  const weighed = useToolCall<TermValues, KeywordAnalysisDto>({
    id: 'meta-generator-terms',
    call: async (values, signal) => dataOf(await analyzeKeywords(toRequest(values), { signal })),
    success: () => ({ title: 'Terms weighed', description: 'Choose one as the primary keyword.' }),
    failure: { title: 'Analysis failed', description: 'Please check your input and try again.' },
  });
  const comparison = weighed.shown?.data.comparison;

  return (
    <details className={classes.finder}>
      <summary>Find the keyword with TF*IDF</summary>
      <form
        className={classes.form}
        noValidate
        aria-label="TF*IDF"
        onSubmit={(event) => {
          event.preventDefault();
          if (!weighed.busy) form.handleSubmit((values) => weighed.run(values))(event);
        }}
      >
        <p className={classes.about}>
          Weighs the words and phrases of other pages on your subject: those that are frequent there
          and rare elsewhere set it apart.
        </p>
        <TextAreaField
          label="Your text, or its address"
          rows={3}
          {...form.getInputProps('yours')}
        />
        <TextAreaField
          label="Pages to compare with"
          hint={`One address a line, at most ${maxOthers}.`}
          rows={3}
          {...form.getInputProps('others')}
        />
        <SteadyButton type="submit" variant="default" size="md" disabled={weighed.busy}>
          {weighed.busy ? 'Weighing...' : 'Weigh the terms'}
        </SteadyButton>
        <Announcement>{weighed.busy ? 'Please wait.' : ''}</Announcement>
      </form>
      <CallProblem problem={weighed.problem} />
      {comparison && (
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
            caption="Terms that weigh most in the other pages"
            columns={columnsFor(onChoose, Math.max(...comparison.terms.map((t) => t.othersWeight)))}
            rows={weightiest(comparison.terms)}
            rowKey={({ term }) => term}
            empty="None of the pages could be read, so there is nothing to weigh."
          />
          <p className={classes.about}>
            {comparison.formula}.{' '}
            <Link to={fullComparison(weighed.shown?.input)}>See the whole comparison</Link>
          </p>
        </div>
      )}
    </details>
  );
}

/** The keyword checker with the same pages. A text stays here: it is too long for an address. */
function fullComparison(values: TermValues | undefined): string {
  const url = values && toWebAddress(values.yours);
  return toolHref('keyword-checker', { url: url ?? '', compare: values?.others.trim() ?? '' });
}

function columnsFor(
  onChoose: (term: string) => void,
  heaviest: number,
): readonly Column<KeywordComparedTermDto>[] {
  return [
    { id: 'term', header: 'Term', rowHeader: true, cell: ({ term }) => <bdi>{term}</bdi> },
    {
      id: 'weight',
      header: 'Weight there',
      cell: ({ othersWeight }) => (
        <span className={classes.weight}>
          <BarMeter value={othersWeight} max={heaviest} />
          <Figure n={othersWeight} decimals={2} />
        </span>
      ),
    },
    { id: 'yours', header: 'In yours', align: 'end', cell: ({ count }) => count },
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
