import { Badge, Box, Group, Stack, Text } from '@mantine/core';
import {
  type CardText,
  modelDate,
  type NetworkModel,
  type RuleSource,
  type SocialCard as Card,
  type TextLimit,
} from '@plumbline/seo/social';
import { counted } from '@plumbline/seo/text';
import { type Column, DataTable, ProvenanceMark } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { type Formats, useFormats } from '../../../app/formats.ts';
import { SocialCard } from '../../../previews/social-card.tsx';
import { Untrusted } from '../../../previews/untrusted.tsx';
import { Absent, Below, Folded, IssueList } from './parts.tsx';

export interface NetworkPanelProps {
  readonly card: Card;
  readonly model: NetworkModel;
}

const layouts = {
  large: 'Large image',
  small: 'Small image',
  text: 'Text without an image',
  link: 'Bare URL, no card',
} as const;

/** One network's card, its tags, and its issues. */
export function NetworkPanel({ card, model }: NetworkPanelProps) {
  const issues = card.findings.map(({ level, message, advice }) => ({
    type: level,
    message,
    recommendation: advice,
  }));
  return (
    <>
      <Group gap="20px 28px" align="flex-start">
        <Box
          component="figure"
          flex="1 1 20rem"
          miw={0}
          maw="31.25rem"
          aria-label={`Card on ${card.name}`}
        >
          <SocialCard card={card} />
        </Box>
        <Stack component="dl" gap="xs" flex="1 1 12rem" miw={0} fz="sm" className="anywhere">
          <Row name="Layout">{layouts[card.layout]}</Row>
          <Row name="Title">{sourceOf(card.title)}</Row>
          <Row name="Description">{sourceOf(card.description)}</Row>
          <Row name="Picture">
            <ImageWords card={card} />
          </Row>
          <Row name="Leads to">
            <Untrusted>{card.link}</Untrusted>
          </Row>
        </Stack>
      </Group>
      <IssueList issues={issues} />
      <Folded summary={`Rules of ${model.name}, as of ${modelDate}`}>
        <NetworkRules model={model} />
      </Folded>
    </>
  );
}

const Row = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <Text component="dt" c="dimmed">
      {name}
    </Text>
    <dd>{children}</dd>
  </div>
);

const From = ({ tag }: { readonly tag: string | null }) => (
  <>
    from{' '}
    <Box component="code" fz="0.9em">
      {tag}
    </Box>
  </>
);

const sourceOf = (text: CardText | null) =>
  text === null ? (
    <Absent>not shown</Absent>
  ) : (
    <>
      <From tag={text.from} />
      {text.cut && ', cut'}
    </>
  );

function ImageWords({ card: { image } }: { readonly card: Card }) {
  const formats = useFormats();
  if (image.state === 'none') return <Absent />;
  const facts = [
    image.width !== null && image.height !== null ? `${image.width} × ${image.height} px` : null,
    image.format?.toUpperCase(),
    image.bytes === null ? null : formats.bytes(image.bytes),
  ].filter(Boolean);
  return (
    <>
      <From tag={image.from} />
      {facts.length > 0 && (
        <>
          {`: ${facts.join(', ')}`}{' '}
          {image.declared ? 'according to its tags' : <ProvenanceMark provenance="measured" />}
        </>
      )}
      {image.state !== 'shown' && (
        <Below c={undefined} fz="sm">
          {image.state === 'dropped' ? 'Not shown. ' : 'Unknown. '}
          <Untrusted>{image.reason ?? ''}</Untrusted>
        </Below>
      )}
      {image.url !== null && (
        <Below>
          <Untrusted>{image.url}</Untrusted>
        </Below>
      )}
    </>
  );
}

interface Rule {
  readonly name: string;
  readonly rule: string;
  readonly source: RuleSource;
}

const columns: readonly Column<Rule>[] = [
  {
    id: 'name',
    header: 'What',
    cell: ({ name }) => <span className="nowrap">{name}</span>,
    rowHeader: true,
  },
  { id: 'rule', header: 'Rule', cell: ({ rule }) => rule, wide: true },
  {
    id: 'source',
    header: 'Set by',
    cell: ({ source }) => <Source source={source} />,
    wide: true,
  },
];

const authorities = {
  official: { label: 'Official', color: 'leaf' },
  observed: { label: 'Observed', color: 'brass' },
  house: { label: 'Our rule', color: 'gray' },
} as const satisfies Record<RuleSource['authority'], unknown>;

/** The known rules of a network, each with its source. */
function NetworkRules({ model }: { readonly model: NetworkModel }) {
  const formats = useFormats();
  return (
    <>
      <DataTable
        caption={`Rules of ${model.name}`}
        captionHidden
        cards
        columns={columns}
        rows={rulesOf(model, formats)}
        rowKey={({ name }) => name}
      />
      {model.notes.map((note) => (
        <Text key={note} fz="sm" c="dimmed">
          {note}
        </Text>
      ))}
    </>
  );
}

function Source({ source: { authority, name, url } }: { readonly source: RuleSource }) {
  const { label, color } = authorities[authority];
  return (
    <>
      <Badge component="span" color={color} radius="xs">
        {label}
      </Badge>{' '}
      {url === null ? (
        name
      ) : (
        <a href={url} rel="noopener noreferrer">
          {name}
        </a>
      )}
    </>
  );
}

const order = (from: readonly string[]): string => from.join(', then ');

function rulesOf(model: NetworkModel, formats: Formats): Rule[] {
  const { title, description, link, image, layout } = model;
  const { min, large, recommended, maxBytes, maxSide } = image;
  const sizes = [
    min && `at least ${min.width} × ${min.height} px`,
    large &&
      `large from ${large.width}${large.height > 1 ? ` × ${large.height}` : ''} px${large.height > 1 ? '' : ' of width'}`,
    `best ${recommended.width} × ${recommended.height} px`,
    maxSide !== null && `at most ${maxSide} px a side`,
    maxBytes !== null && `at most ${formats.bytes(maxBytes)}`,
    image.types.map((type) => type.toUpperCase()).join(', '),
  ];
  return [
    {
      name: 'Title',
      rule: `${order(title.from)}. ${limitWords(title.limit)}`,
      source: title.source,
    },
    {
      name: 'Description',
      rule: `${order(description.from)}. ${description.shownIn.length === 0 ? 'Not shown.' : limitWords(description.limit)}`,
      source: description.source,
    },
    { name: 'URL', rule: order(link.from), source: link.source },
    { name: 'Picture’s URL', rule: order(image.from), source: image.source },
    { name: 'Picture', rule: sizes.filter(Boolean).join('; '), source: image.source },
    { name: 'Layout', rule: layout.rule, source: layout.source },
  ];
}

function limitWords(limit: TextLimit | null): string {
  if (limit === null) return 'No limit is known.';
  if (limit.unit === 'pixels') {
    return `About ${counted(limit.lines, 'line')} of ${limit.max} px.`;
  }
  return `At most ${limit.max} ${limit.unit}.`;
}
