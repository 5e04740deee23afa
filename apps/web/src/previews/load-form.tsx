import { Flex, Paper } from '@mantine/core';
import { toWebAddress } from '@plumbline/page';
import { Announcement, AddressField, RunField, SteadyButton } from '@plumbline/ui';
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
    <Paper
      component="form"
      px="var(--card-padding)"
      py="md"
      bg="none"
      bd="1px dashed var(--line-strong)"
      noValidate
      aria-label="Load from a URL"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) form.handleSubmit(({ url }) => onLoad(url))(event);
      }}
    >
      <RunField />
      <Flex direction={{ base: 'column', sm: 'row' }} gap="sm" align={{ sm: 'flex-start' }}>
        <AddressField
          label="Load from a URL"
          placeholder="example.com/page"
          hint={hint}
          flex={{ sm: 1 }}
          {...form.getInputProps('url')}
          name={name}
        />
        {/* Next to the input, below its label. */}
        <SteadyButton type="submit" variant="default" size="md" mt={{ sm: 30 }} disabled={busy}>
          {busy ? 'Loading...' : 'Load tags'}
        </SteadyButton>
      </Flex>
      <Announcement>{busy ? 'Please wait.' : ''}</Announcement>
    </Paper>
  );
}
