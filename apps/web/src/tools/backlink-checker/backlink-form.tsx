import { Text } from '@mantine/core';
import { AddressField, ChoiceField, FormCard } from '@plumbline/ui';
import type { FormEvent } from 'react';
import { useAsked } from '../../app/tool-page.tsx';
import type { ToolForm } from '../../app/use-tool-form.ts';
import { type AskedTarget, scopes } from './target.ts';

export interface BacklinkFormProps {
  readonly form: ToolForm<AskedTarget>;
  readonly busy: boolean;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly onCancel: () => void;
}

export function BacklinkForm({ form, busy, onSubmit, onCancel }: BacklinkFormProps) {
  return (
    <FormCard
      name="Backlinks"
      submit="Check Backlinks"
      submitting="Analyzing Backlinks..."
      busy={busy}
      folded={useAsked()}
      onSubmit={onSubmit}
      onCancel={onCancel}
      options={
        <>
          <ChoiceField
            label="Count links to"
            name="scope"
            options={scopes}
            value={form.values.scope}
            onChange={(scope) => form.setFieldValue('scope', scope)}
            wide
          />
          {form.values.scope !== 'domain' && (
            <Text size="sm" c="dimmed" mt="xs">
              If no page links are loaded, you get figures for the whole domain.
            </Text>
          )}
        </>
      }
    >
      <AddressField
        label="Website URL"
        placeholder="https://example.com"
        required
        {...form.getInputProps('url')}
      />
    </FormCard>
  );
}
