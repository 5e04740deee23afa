import '@mantine/core/styles/DataList.layer.css';
import { DataList, Paper, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { AuditDoc } from './audit-doc.ts';
import { AuthorityLink } from './authority-link.tsx';
import { basisInWords, scopeInWords, sourcesInWords } from './audit-words.ts';

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
