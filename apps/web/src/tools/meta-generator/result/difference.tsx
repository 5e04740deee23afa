import type { PresentTagsDto } from '@plumbline/api-client';
import { diffTags, type MetaTags, type TagChange } from '@plumbline/meta-generator';
import { type Column, DataTable, ResultSection } from '@plumbline/ui';
import classes from './difference.module.css';

const labels: Readonly<Record<TagChange['change'], string>> = {
  same: 'Same',
  changed: 'Changed',
  added: 'New',
  kept: 'Left as it is',
};

const columns: readonly Column<TagChange>[] = [
  { id: 'tag', header: 'Tag', rowHeader: true, cell: ({ tag }) => <code>{tag}</code> },
  {
    id: 'change',
    header: 'Change',
    cell: ({ change }) => (
      <span className={classes.change} data-change={change}>
        {labels[change]}
      </span>
    ),
  },
  { id: 'words', header: 'Present → new', wide: true, cell: (change) => <Words change={change} /> },
];

/** What copying the tags would change on the page that was loaded, word by word. */
export function Difference({ present, tags }: { present: PresentTagsDto; tags: MetaTags }) {
  const changes = diffTags(present, tags);
  const count = (change: TagChange['change']) =>
    changes.filter((each) => each.change === change).length;
  return (
    <ResultSection title="Difference to the present tags">
      <p className={classes.summary}>
        {count('changed')} changed, {count('added')} new, {count('same')} the same, {count('kept')}{' '}
        not touched.
      </p>
      <DataTable
        caption="Present and new tags"
        captionHidden
        columns={columns}
        rows={changes}
        rowKey={({ tag }) => tag}
      />
    </ResultSection>
  );
}

function Words({ change: { words } }: { readonly change: TagChange }) {
  return (
    <bdi className={classes.words}>
      {words.map(({ kind, text }, index) => {
        const Element = kind === 'removed' ? 'del' : kind === 'added' ? 'ins' : 'span';
        return (
          // The words have no names of their own, and the list is made anew with every edit.
          <Element key={index}>
            {text}
            {index < words.length - 1 ? ' ' : ''}
          </Element>
        );
      })}
    </bdi>
  );
}
