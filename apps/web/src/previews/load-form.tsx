import { Paper } from '@mantine/core';
import { toWebAddress } from '@plumbline/page';
import { AddressForm } from '../app/address-form.tsx';
import type { ToolForm } from '../app/use-tool-form.ts';

export interface LoadInput {
  readonly url: string;
}

export const checkAddress = ({ url }: LoadInput) => ({
  url: toWebAddress(url) === null ? 'Please enter a valid URL' : undefined,
});

export interface LoadFormProps {
  /** Name of the URL parameter for the page if the form is submitted without scripts. */
  readonly name: string;
  readonly form: ToolForm<LoadInput>;
  readonly busy: boolean;
  /** Says what the tool does with the loaded tags. */
  readonly hint: string;
  readonly onLoad: (url: string) => void;
}

/** Fills a tool's form with the tags of an existing page. */
export function LoadForm({ name, form, busy, hint, onLoad }: LoadFormProps) {
  return (
    <Paper px="var(--card-padding)" py="md" bg="none" bd="1px dashed var(--line-strong)">
      <AddressForm
        aria-label="Load from a URL"
        field={{
          label: 'Load from a URL',
          placeholder: 'example.com/page',
          hint,
          ...form.getInputProps('url'),
          name,
        }}
        button={{ text: 'Load tags', busy: 'Loading...' }}
        variant="default"
        busy={busy}
        onSubmit={form.handleSubmit(({ url }) => onLoad(url))}
      />
    </Paper>
  );
}
