import { Text } from '@mantine/core';
import type { NetworkModel, RuleSource, TextLimit } from '@plumbline/seo/social';
import { type Column, DataTable } from '@plumbline/ui';
import { counted } from '@plumbline/seo/text';
import { type Formats, useFormats } from '../../../app/formats.ts';
import classes from './report.module.css';

interface Rule {
  readonly name: string;
  readonly rule: string;
  readonly source: RuleSource;
}

const columns: readonly Column<Rule>[] = [
  { id: 'name', header: 'What', cell: ({ name }) => name, rowHeader: true },
  { id: 'rule', header: 'Rule', cell: ({ rule }) => rule, wide: true },
  {
    id: 'source',
    header: 'Set by',
    cell: ({ source }) => <Source source={source} />,
    wide: true,
  },
];

const authorities = {
  official: 'Official',
  observed: 'Observed',
  house: 'Our rule',
} as const satisfies Record<RuleSource['authority'], string>;

/** The known rules of a network, each with its source. */
export function NetworkRules({ model }: { readonly model: NetworkModel }) {
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
  return (
    <>
      <span className={classes.authority} data-authority={authority}>
        {authorities[authority]}
      </span>{' '}
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
