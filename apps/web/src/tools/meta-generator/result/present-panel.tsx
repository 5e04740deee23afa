import { Alert, Group, Stack, Text } from '@mantine/core';
import type { PresentTagsDto, TextWidthDto } from '@plumbline/api-client';
import { ProvenanceBadge, ResultSection } from '@plumbline/ui';
import type { ReactNode, RefObject } from 'react';
import { Link } from 'react-router-dom';
import { useFormats } from '../../../app/formats.ts';
import { pageName } from '../../../app/web-link.tsx';
import { toolHref } from '../../../app/tool-inputs.ts';
import { WidthSource } from '../../../previews/serp-result.tsx';

const fits: Readonly<Record<Exclude<TextWidthDto['fit'], 'wide'>, string>> = {
  short: 'room for more',
  fits: 'fits',
  edge: 'may be cut',
};

const widthOf = (width: TextWidthDto | null): ReactNode =>
  width && (
    <>
      {width.fit === 'wide'
        ? `${width.widthPx} px, cut at ${width.limitPx}`
        : `${width.widthPx} of ${width.limitPx} px, ${fits[width.fit]}`}{' '}
      <WidthSource />
    </>
  );

export interface PresentPanelProps {
  readonly present: PresentTagsDto;
  /** The form fields that come from this page. */
  readonly formNote: string;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
}

/** The current tags of the loaded page. All of them are third-party text. */
export function PresentPanel({ present, formNote, headingRef }: PresentPanelProps) {
  const formats = useFormats();
  const fetched = formats.moment(present.fetchedAt);
  return (
    <ResultSection
      title={`Current tags of ${pageName(present.finalUrl)}`}
      headingRef={headingRef}
      badge={<ProvenanceBadge provenance="measured" reason={`Fetched ${fetched}.`} />}
    >
      {present.status >= 400 && (
        <Alert className="anywhere">
          The page returned status {present.status}, so these may be the tags of an error page.
        </Alert>
      )}
      {present.wall && (
        <Alert className="anywhere">We got a bot check instead of this page: {present.wall}.</Alert>
      )}
      <Stack component="dl" gap="xs">
        <Item name="Title" note={widthOf(present.titleWidth)} text={present.title} />
        <Item
          name="Description"
          note={widthOf(present.descriptionWidth)}
          text={present.description}
        />
        <Item name="Canonical" text={present.canonical} />
        <Item name="Site name" text={present.siteName} optional />
        <Item name="Icon" text={present.favicon} />
        <Item name="Social tags" text={countOf(present)} />
      </Stack>
      <p>
        {formNote}{' '}
        <Link to={toolHref('meta-tags-analyzer', { url: present.url })}>Analyze all its tags</Link>
      </p>
    </ResultSection>
  );
}

function countOf({ openGraph, twitter }: PresentTagsDto): string | null {
  if (openGraph.length + twitter.length === 0) return null;
  return `${openGraph.length} Open Graph, ${twitter.length} Twitter`;
}

interface ItemProps {
  readonly name: string;
  readonly text: string | null;
  readonly note?: ReactNode;
  readonly optional?: boolean;
}

function Item({ name, text, note, optional = false }: ItemProps) {
  const isMissing = text === null && !optional;
  return (
    <Group gap="md" align="baseline" wrap="nowrap">
      <Text component="dt" flex="none" w={90} c="dimmed" fz="sm">
        {name}
      </Text>
      <Text component="dd" c={isMissing ? 'var(--brick-text)' : undefined} className="anywhere">
        {isMissing && 'Missing'}
        {text === null && optional && (
          <Text span fz="xs" c="dimmed">
            Not set
          </Text>
        )}
        {text !== null && <bdi>{text}</bdi>}
        {note && (
          <Text component="small" display="block" c="dimmed" fz="xs" className="tabular">
            {note}
          </Text>
        )}
      </Text>
    </Group>
  );
}
