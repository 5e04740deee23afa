import { TextAreaField, SteadyButton } from '@plumbline/ui';
import { useState } from 'react';
import { useFormats } from '../../../app/formats.ts';
import { parseLines } from './entries.ts';
import classes from './sitemap-form.module.css';

export const lineHint =
  'A path or a full URL. You can add priority, change frequency and date: /about 0.8 monthly 2026-01-31';

/** A field to paste many addresses. */
export function PastePanel({ onAdd }: { readonly onAdd: (lines: string) => void }) {
  const formats = useFormats();
  const [text, setText] = useState('');
  const count = parseLines(text).length;
  return (
    <div className={classes.panel}>
      <TextAreaField
        label="URLs (one per line)"
        hint={lineHint}
        mono
        rows={6}
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <SteadyButton
        variant="light"
        disabled={count === 0}
        onClick={() => {
          onAdd(text);
          setText('');
        }}
      >
        {count === 0 ? 'Add to the list' : `Add ${formats.number(count)} to the list`}
      </SteadyButton>
    </div>
  );
}
