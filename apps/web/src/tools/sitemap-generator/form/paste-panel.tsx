import { cut } from '@plumbline/seo/text';
import { TextAreaField, SteadyButton } from '@plumbline/ui';
import { type Formats, useFormats } from '../../../app/formats.ts';
import { parseLines } from './entries.ts';
import classes from './sitemap-form.module.css';

export const lineHint =
  'A path or a full URL. You can add priority, change frequency and date: /about 0.8 monthly 2026-01-31';

/** Id of the field, to focus it. */
export const pasteFieldId = 'sitemap-paste';

/** Maximum number of characters of a line that an error quotes. */
const maxQuoted = 60;

/** The error for lines with words that are neither a URL nor its values. */
export function unreadInWords(text: string, formats: Formats): string | undefined {
  const { unread } = parseLines(text);
  const [first = ''] = unread;
  if (unread.length === 0) return undefined;
  const others = unread.length > 1 ? `, and ${formats.count(unread.length - 1, 'more line')}` : '';
  return `Not understood: ${cut(first, maxQuoted + 1)}${others}`;
}

export interface PastePanelProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Whether lines were rejected; from then on they are checked on every change. */
  readonly checked: boolean;
  readonly onAdd: () => void;
}

/** A field for pasting many URLs. */
export function PastePanel({ text, onText, checked, onAdd }: PastePanelProps) {
  const formats = useFormats();
  const count = parseLines(text).pages.length;
  return (
    <div className={classes.panel}>
      <TextAreaField
        id={pasteFieldId}
        label="URLs (one per line)"
        hint={lineHint}
        mono
        rows={6}
        spellCheck={false}
        value={text}
        error={checked ? unreadInWords(text, formats) : undefined}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      <SteadyButton variant="light" disabled={text.trim() === ''} onClick={onAdd}>
        {count === 0 ? 'Add to the list' : `Add ${formats.number(count)} to the list`}
      </SteadyButton>
    </div>
  );
}
