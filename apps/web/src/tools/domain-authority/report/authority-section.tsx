import { Box, Flex, Group, Stack, Text, Title } from '@mantine/core';
import type { DomainAuthorityReportDto } from '@plumbline/api-client';
import { authorityFormulas } from '@plumbline/links';
import type { ReactNode } from 'react';
import { useFormats } from '../../../app/formats.ts';
import { FigureSource, FigureValue } from '../../../link-index/figure-source.tsx';
import { boundInWords } from '../../../link-index/unlisted.ts';
import { type Band, bandOf, bandWords } from './domain-verdict.ts';
import { ReleaseLine } from './figures.tsx';
import { partId, partTitles } from './parts.ts';
import classes from './authority-section.module.css';

/** The authority on its scale, with the formula, its inputs and their source. */
export function AuthoritySection({ report }: { readonly report: DomainAuthorityReportDto }) {
  const { domainAuthority: value } = report;
  const formats = useFormats();
  const source = report.provenance.domainAuthority;
  const { atMost, release } = source;
  return (
    <Stack component="section" gap="sm" aria-labelledby={partId('authority')}>
      <Title order={3} id={partId('authority')}>
        {partTitles.authority}
      </Title>
      {value !== null && (
        <Scale
          figure={<FigureValue value={value} source={source} of={100} />}
          fz="4rem"
          c={`var(--${tones[bandOf(value).color]}-text)`}
        >
          <AuthorityMeter value={value} band={bandOf(value)} />
        </Scale>
      )}
      {atMost === null ? (
        <Calculation source={source} />
      ) : (
        <>
          <Scale figure={`0–${atMost}`} fz="2.75rem" c="dimmed">
            <AuthorityRange atMost={atMost} />
          </Scale>
          <div>
            <p>A limit, not a score. {boundInWords(report.domain, report.provenance, formats)}</p>
            {release && <ReleaseLine release={release} />}
          </div>
        </>
      )}
    </Stack>
  );
}

/** The figure next to the bar, or above it on a phone. */
const Scale = (props: {
  readonly figure: ReactNode;
  readonly fz: string;
  readonly c: string;
  readonly children: ReactNode;
}) => (
  <Flex direction={{ base: 'column', sm: 'row' }} gap="12px 32px" align={{ sm: 'center' }}>
    <Text c={props.c} fz={props.fz} fw={700} lh={1} lts="-0.04em" className="nowrap tabular">
      {props.figure}
    </Text>
    {props.children}
  </Flex>
);

const tones = { green: 'leaf', yellow: 'brass', orange: 'ember', red: 'brick' } as const;

/** The authority on its scale from 0 to 100, with the bands below it. */
const AuthorityMeter = ({ value, band }: { readonly value: number; readonly band: Band }) => (
  <Box
    flex={1}
    data-band={band.color}
    role="meter"
    aria-label="Domain Authority"
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={value}
    aria-valuetext={`${value} out of 100, ${band.word}`}
  >
    <div className={classes.bar}>
      <Box h="100%" w={`${value}%`} bg={`var(--${tones[band.color]}-mark)`} />
    </div>
    <Bands on={band} />
  </Box>
);

/** The range of an unknown authority: from 0 to its upper bound. */
const AuthorityRange = ({ atMost }: { readonly atMost: number }) => (
  <Box flex={1} role="img" aria-label={`Domain Authority: unknown, from 0 to ${atMost} out of 100`}>
    <div className={classes.bar}>
      <Box h="100%" w={`${atMost}%`} className={classes.range} />
    </div>
    <Bands on={null} />
  </Box>
);

const Bands = ({ on }: { readonly on: Band | null }) => (
  <Flex mt={5} c="dimmed" fz="xs" lh={1.4}>
    {Object.values(bandWords).map((word, place) => {
      const isOn = word === on?.word;
      return (
        <Text
          key={word}
          span
          // As wide as its part of the bar.
          flex={place === 0 || place === 3 ? '30 0 0%' : '20 0 0%'}
          c={isOn ? `var(--${tones[on.color]}-text)` : undefined}
          fw={isOn ? 680 : undefined}
          mod={{ on: isOn }}
        >
          {word}
        </Text>
      );
    })}
  </Flex>
);

type Source = DomainAuthorityReportDto['provenance']['domainAuthority'];

function Calculation({ source }: { readonly source: Source }) {
  const { layer, release, note } = source;
  if (release === null) return <FigureSource source={source} />;
  const formula = authorityFormulas[layer === 'networks' ? 'networks' : 'ranks'];
  const [inputs, ...others] = (note.split(`${formula}: `).at(-1) ?? note).split(/\.(?: |$)/);
  const remarks = others.filter((sentence) => sentence !== '');
  return (
    <Stack component="dl" gap="xxs" fz="sm" lh={1.45} className="anywhere">
      <Line name="Formula">
        <code>{formula}</code>
      </Line>
      <Line name="Inputs">{inputs}</Line>
      <Line name="Source">
        <ReleaseLine release={release} />
        {remarks.map((sentence) => `. ${sentence}.`).join('')}
      </Line>
    </Stack>
  );
}

const Line = (props: { readonly name: string; readonly children: ReactNode }) => (
  <Group gap={8} wrap="nowrap" align="baseline">
    <Text component="dt" flex="0 0 4.5rem" c="dimmed">
      {props.name}
    </Text>
    <Text component="dd" textWrap="pretty">
      {props.children}
    </Text>
  </Group>
);
