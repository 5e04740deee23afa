import { Stack, Text } from '@mantine/core';
import { SteadyButton } from '@plumbline/ui';
import type { UrlLinkStatusDto } from '@plumbline/api-client';
import { useFormats } from '../../../app/formats.ts';
import { WebLink } from '../../../app/web-link.tsx';
import { LiveOnly } from '../../../reports/saved-context.tsx';
import { isProblem, statusInWords } from './link-list.ts';
import classes from './links.module.css';

export interface LinkStatusProps {
  readonly answer: UrlLinkStatusDto | undefined;
  readonly disabled: boolean;
  /** The link's name, for the button's accessible name. */
  readonly name: string;
  readonly onCheck: () => void;
}

/** A link's status, or a button to check it. */
export function LinkStatus({ answer, disabled, name, onCheck }: LinkStatusProps) {
  const formats = useFormats();
  if (!answer) {
    return (
      <LiveOnly>
        <SteadyButton
          variant="default"
          size="compact-sm"
          disabled={disabled}
          aria-label={`Check status of ${name}`}
          onClick={onCheck}
        >
          Check status
        </SteadyButton>
      </LiveOnly>
    );
  }
  return (
    <Stack gap={2} className={classes.answer}>
      <span className={classes.state} data-tone={toneOf(answer)}>
        {statusInWords(answer)}
      </span>
      <Text span c="dimmed" fz="xs">
        {formats.span(answer.ms)}
      </Text>
      {answer.redirects.length > 0 && (
        <details>
          <summary>{answer.status === null ? 'Where it leads' : 'Where it ends'}</summary>
          <ol>
            {answer.redirects.map(({ status, url }, index) => (
              <li key={index}>
                {status} <WebLink href={url} />
              </li>
            ))}
            <li>
              {answer.status ?? 'no response'} <WebLink href={answer.finalUrl} />
            </li>
          </ol>
        </details>
      )}
    </Stack>
  );
}

function toneOf(answer: UrlLinkStatusDto): string {
  if (isProblem(answer)) return 'bad';
  const { status, redirects } = answer;
  return status === null || redirects.length > 0 || status >= 300 ? 'fair' : 'good';
}
