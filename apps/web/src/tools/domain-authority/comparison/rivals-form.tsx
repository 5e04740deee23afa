import { Button, Group } from '@mantine/core';
import { Announcement, AddressField, SteadyButton } from '@plumbline/ui';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useToolForm } from '../../../app/use-tool-form.ts';
import { mostRivals } from '../calls.ts';
import { rivalProblems } from '../domain-problem.ts';
import classes from './rivals-form.module.css';

export interface RivalsFormProps {
  /** The domain they are compared with. */
  readonly domain: string;
  /** The domains in the page's URL. */
  readonly rivals: readonly string[];
  readonly busy: boolean;
  readonly onCompare: (rivals: readonly string[]) => void;
  readonly onCancel: () => void;
}

const filled = (rivals: readonly string[]): string[] =>
  rivals.map((rival) => rival.trim()).filter((rival) => rival !== '');

/** One to four fields for other domains. */
export function RivalsForm({ domain, rivals, busy, onCompare, onCancel }: RivalsFormProps) {
  const form = useToolForm<{ rivals: string[] }>({
    values: { rivals: rivals.length > 0 ? [...rivals] : [''] },
    validate: (values) => rivalProblems(domain, values.rivals),
    untouched: true,
  });
  const typed = form.values.rivals;
  return (
    <form
      className={`${classes.form} scripted`}
      noValidate
      aria-label="Domains to compare with"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) form.handleSubmit((values) => onCompare(filled(values.rivals)))(event);
      }}
    >
      <div className={classes.fields}>
        {typed.map((_rival, place) => (
          <div key={place} className={classes.field}>
            <AddressField
              label={`Other domain ${place + 1}`}
              autoComplete="off"
              placeholder="example.org"
              {...form.getInputProps(`rivals.${place}`)}
            />
            {typed.length > 1 && (
              <Button
                variant="default"
                className={classes.remove}
                aria-label={`Remove other domain ${place + 1}`}
                onClick={() => form.removeListItem('rivals', place)}
              >
                <IconX size={18} aria-hidden />
              </Button>
            )}
          </div>
        ))}
      </div>
      <Group gap="xs" align="stretch">
        <SteadyButton type="submit" disabled={busy}>
          {busy ? 'Comparing...' : 'Compare'}
        </SteadyButton>
        <Announcement>{busy ? 'Please wait.' : ''}</Announcement>
        {busy && (
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        )}
        {typed.length < mostRivals && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => form.insertListItem('rivals', '')}
          >
            Add domain
          </Button>
        )}
      </Group>
    </form>
  );
}
