import { Announcement, AddressField, RunField, SteadyButton } from '@plumbline/ui';
import { CallProblem } from '../../../app/call-problem.tsx';
import type { FailureReason } from '../../../app/explain-failure.ts';
import classes from './file-check.module.css';

export interface LiveImportProps {
  readonly site: string;
  readonly onChange: (site: string) => void;
  /** Whether the input was rejected; from then on it is checked on every change. */
  readonly invalid: boolean;
  readonly busy: boolean;
  readonly problem: FailureReason | null;
  readonly onImport: () => void;
}

interface Props extends LiveImportProps {
  /** The hint disappears when there is a result. */
  readonly isImported: boolean;
}

/** The form's id: without scripts, testing a URL submits this form too. */
export const importForm = 'robots-import';

/** Fetches the current robots.txt of a site. */
export function LiveImport(props: Props) {
  const { site, onChange, invalid, busy, problem, onImport, isImported } = props;
  return (
    <>
      <form
        id={importForm}
        className={classes.import}
        noValidate
        aria-label="Import a live file"
        // Meanwhile the parts of the tool below it are hidden (tool-page-frame.module.css).
        data-busy={busy ? 'part' : undefined}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) onImport();
        }}
      >
        <AddressField
          label="Website to check"
          name="import"
          placeholder="https://example.com"
          value={site}
          onChange={(event) => onChange(event.currentTarget.value)}
          hint={
            isImported
              ? undefined
              : 'We fetch the site’s robots.txt, explain it line by line and test any URL against it.'
          }
          error={invalid ? 'Please enter a valid domain URL' : undefined}
        />
        <SteadyButton type="submit" size="md" disabled={busy}>
          {busy ? 'Importing...' : 'Import'}
        </SteadyButton>
        <Announcement>{busy ? 'Please wait.' : ''}</Announcement>
        <RunField />
      </form>
      <CallProblem problem={problem} />
    </>
  );
}
