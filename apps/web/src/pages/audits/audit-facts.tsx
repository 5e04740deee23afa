import '@mantine/core/styles/DataList.layer.css';
import { DataList, Paper, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { AuditDoc } from './audit-doc.ts';
import {
  basisInWords,
  costsInWords,
  isNeverScored,
  scopeInWords,
  sourcesInWords,
} from './audit-words.ts';
import { AuthorityLink } from './rich-text.tsx';

/** Our own limits are based on other sources, unless the product is the only source. */
const setBy = ({ basis, authorities, limits }: AuditDoc): string =>
  basis === 'tool' && authorities.some(({ url }) => !url.startsWith('/'))
    ? `Our ${limits.length > 0 ? 'limit' : 'rule'}, based on`
    : `Set by (${basisInWords(basis)})`;

/** Thresholds, sources and scope of an audit. */
export function AuditFacts({ doc }: { readonly doc: AuditDoc }) {
  const facts: [name: string, value: ReactNode][] = [
    [
      setBy(doc),
      <Lines
        key="authorities"
        lines={doc.authorities.map(({ name, url }) => (
          <AuthorityLink key={name} name={name} url={url} />
        ))}
      />,
    ],
    ['Applies to', scopeInWords(doc.scope)],
    ['Read from', sourcesInWords(doc.sources)],
  ];
  if (doc.limits.length > 0)
    facts.unshift(['Thresholds', <Lines key="limits" lines={doc.limits} />]);
  return (
    <Paper flex="none" w={{ md: '20rem' }} mt="xl">
      <DataList orientation="vertical" size="md" gap="sm">
        {facts.map(([name, value], index) => (
          <DataList.Item key={name} pt={index && 'sm'} className={index ? 'ruled' : undefined}>
            <DataList.ItemLabel fz="xs">{name}</DataList.ItemLabel>
            <DataList.ItemValue>{value}</DataList.ItemValue>
          </DataList.Item>
        ))}
      </DataList>
    </Paper>
  );
}

const Lines = ({ lines }: { readonly lines: readonly ReactNode[] }) => (
  <Stack component="ul" gap={4}>
    {lines.map((line, index) => (
      <li key={index}>{line}</li>
    ))}
  </Stack>
);

/** Sources that only the deep audit reads. */
const onlyDeep: ReadonlySet<string> = new Set(['rendered', 'lab', 'field']);

export const isDeepOnly = ({ sources }: AuditDoc): boolean =>
  sources.every((source) => onlyDeep.has(source));

/** The Chrome UX Report doesn't need a browser, but the operator's key and enough visits. */
export const needsFieldData = ({ sources }: AuditDoc): boolean =>
  sources.every((source) => source === 'field');

/** How the outcomes affect the score. */
export function AuditCounting({ doc }: { readonly doc: AuditDoc }) {
  return (
    <>
      <Title order={2} mt="lg">
        How it’s scored
      </Title>
      <Scoring doc={doc} />
    </>
  );
}

function Scoring({ doc }: { readonly doc: AuditDoc }) {
  if (doc.needsSiteAudit) {
    return (
      <p>
        This check compares pages, so it needs a site audit. A single-page audit lists it as not
        applicable and doesn’t score it.
      </p>
    );
  }
  return (
    <>
      {isNeverScored(doc.costs) ? (
        <p>
          This check never changes the score. It reports what we found, and you decide what’s right.
        </p>
      ) : (
        <p>
          The score starts at 100: {costsInWords(doc.costs)}. A pass costs nothing.
          {doc.caps !== null &&
            ` A page that fails scores ${doc.caps} at most, because nobody can find it in search.`}{' '}
          If the check doesn’t apply or couldn’t run, it costs nothing, and the report says why.
        </p>
      )}
      {isDeepOnly(doc) ? (
        <p>
          Only the deep audit runs this check.{' '}
          {needsFieldData(doc)
            ? 'It needs Chrome UX Report data: the operator must have set a key, and the page or site must have enough visits.'
            : 'It needs a browser.'}{' '}
          Other audits list it as not run.
        </p>
      ) : (
        doc.sources.includes('raw') && (
          <p>
            This check reads the HTML as sent, which is what crawlers see first. The deep audit also
            opens the page in a browser and shows where the two differ.
          </p>
        )
      )}
    </>
  );
}
