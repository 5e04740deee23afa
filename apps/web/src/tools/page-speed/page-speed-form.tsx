import { AddressField, ChoiceField, FormCard } from '@plumbline/ui';
import type { FormEvent } from 'react';
import { useAsked } from '../../app/tool-page.tsx';
import type { ToolForm } from '../../app/use-tool-form.ts';

export interface SpeedFields {
  readonly url: string;
  readonly runs: '1' | '3';
}

export interface PageSpeedFormProps {
  readonly form: ToolForm<SpeedFields>;
  readonly busy: boolean;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly onCancel: () => void;
}

export function PageSpeedForm({ form, busy, onSubmit, onCancel }: PageSpeedFormProps) {
  return (
    <FormCard
      name="Page speed"
      submit="Analyze Speed"
      submitting="Analyzing Speed..."
      busy={busy}
      folded={useAsked()}
      onSubmit={onSubmit}
      onCancel={onCancel}
      options={
        <ChoiceField
          label="Runs per device"
          options={[
            { value: '1', label: 'Once' },
            { value: '3', label: 'Three times' },
          ]}
          value={form.values.runs}
          onChange={(runs) => form.setFieldValue('runs', runs)}
          wide
        />
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
