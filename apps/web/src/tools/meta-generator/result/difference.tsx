import { Text } from '@mantine/core';
import type { PresentTagsDto } from '@plumbline/api-client';
import { diffTags, type MetaTags, type TagChange } from '@plumbline/tools/meta-generator';
import { ProvenanceBadge, ResultSection } from '@plumbline/ui';
import { useFormats } from '../../../app/formats.ts';
import classes from './difference.module.css';

const labels: Readonly<Record<TagChange['change'], string>> = {
  same: 'Unchanged',
  changed: 'Changed',
  added: 'New',
  kept: 'Kept',
};

/** The difference between the generated tags and those of the loaded page, word by word. */
export function Difference({ present, tags }: { present: PresentTagsDto; tags: MetaTags }) {
  const formats = useFormats();
  const changes = diffTags(present, tags);
  const count = (change: TagChange['change']) =>
    changes.filter((each) => each.change === change).length;
  const kept = count('kept');
  return (
    <ResultSection
      title="What changes on the page"
      badge={
        <ProvenanceBadge
          provenance="measured"
          reason="Compared in this browser with the tags of the loaded page."
        />
      }
    >
      <Text c="dimmed">
        {count('changed')} changed, {count('added')} new, {count('same')} unchanged.
        {kept > 0 && ` ${formats.count(kept, 'other tag stays', 'other tags stay')} as before.`}
      </Text>
      <dl>
        {changes.map((change) => (
          <div key={change.tag} className={classes.change}>
            <dt>
              <code>{change.tag}</code>
              <span className={classes.kind} data-change={change.change}>
                {labels[change.change]}
              </span>
            </dt>
            <dd>
              <Words change={change} />
            </dd>
          </div>
        ))}
      </dl>
    </ResultSection>
  );
}

const elements = { same: 'span', removed: 'del', added: 'ins' } as const;

function Words({ change: { words } }: { readonly change: TagChange }) {
  return (
    <bdi>
      {words.map(({ kind, text }, index) => {
        const Element = elements[kind];
        return (
          // Words have no ids, and every edit rebuilds the list.
          <Element key={index}>{index < words.length - 1 ? `${text} ` : text}</Element>
        );
      })}
    </bdi>
  );
}
