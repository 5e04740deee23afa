import { Stack } from '@mantine/core';
import { toCallAddress } from '@plumbline/page';
import { firstCharacters } from '@plumbline/seo/text';
import { AddressField, CheckField, FieldRow, FormCard, TextField } from '@plumbline/ui';
import type { FormEvent } from 'react';
import type { ToolInputs } from '../../app/tool-inputs.ts';
import { useAsked } from '../../app/tool-page.tsx';
import type { ToolForm } from '../../app/use-tool-form.ts';
import type { AuditFields, AuditRequest } from './use-seo-audit.ts';

/** Maximum number of characters of a keyphrase, as on the server. */
const maxKeyphrase = 100;

/** The fields for the inputs in the page's URL. */
export const toFields = ({
  url = '',
  keyphrase = '',
  deep,
  bots,
}: ToolInputs['seo-audit']): AuditFields => ({
  url,
  keyphrase: firstCharacters(keyphrase, maxKeyphrase),
  deep: deep === 'true',
  bots: bots === 'true',
});

/** The inputs for the page's URL. */
export const toInputs = ({ url, keyphrase, deep, bots }: AuditFields) => ({
  url: url.trim(),
  keyphrase: keyphrase.trim(),
  ...(deep && { deep: 'true' }),
  ...(bots && { bots: 'true' }),
});

export function toRequest({ url: typed, keyphrase, deep, bots }: AuditFields): AuditRequest | null {
  const url = toCallAddress(typed);
  return url === null ? null : { url, keyphrase: keyphrase.trim(), deep, bots };
}

export const validate = ({ url }: AuditFields) =>
  toCallAddress(url) === null ? { url: 'Please enter a valid URL' } : {};

export interface SeoAuditFormProps {
  readonly form: ToolForm<AuditFields>;
  readonly busy: boolean;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly onCancel: () => void;
}

export function SeoAuditForm({ form, busy, onSubmit, onCancel }: SeoAuditFormProps) {
  return (
    <FormCard
      name="SEO audit"
      submit="Start SEO Audit"
      submitting="Running the audit…"
      busy={busy}
      folded={useAsked()}
      onSubmit={onSubmit}
      onCancel={onCancel}
      options={
        <FieldRow>
          <TextField
            label="Focus keyphrase (optional)"
            placeholder="garden spade"
            autoComplete="off"
            hint="We check where the page uses it."
            {...form.getInputProps('keyphrase')}
            onChange={(event) =>
              form.setFieldValue('keyphrase', firstCharacters(event.target.value, maxKeyphrase))
            }
          />
          <Stack gap="xs" justify="center">
            <CheckField
              label="Deep audit"
              hint="Also loads the page in a real browser, on mobile and desktop. Takes up to a minute."
              {...form.getInputProps('deep', { type: 'checkbox' })}
            />
            <CheckField
              label="Also fetch as Googlebot"
              hint="Requests the page again as Googlebot, to find firewalls that block crawlers. Not scored."
              {...form.getInputProps('bots', { type: 'checkbox' })}
            />
          </Stack>
        </FieldRow>
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
