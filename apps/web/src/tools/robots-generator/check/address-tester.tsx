import { cut } from '@plumbline/seo/text';
import { Alert, Button, Stack, Text } from '@mantine/core';
import type { RobotsTest, TestAddress } from '@plumbline/tools/robots-generator';
import { CopyButton, FieldRow, SelectField, TextField } from '@plumbline/ui';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { type AgentPurpose, agents } from '@plumbline/seo/robots';
import type { ToolForm } from '../../../app/use-tool-form.ts';
import { importForm, type LiveValues } from './file-check.tsx';

export interface AddressTesterProps {
  readonly form: ToolForm<LiveValues>;
  /** `null` if the input is invalid. */
  readonly target: TestAddress | null;
  readonly test: RobotsTest | null;
  /** The line number in the page's URL. */
  readonly asked: number | null;
  /** A link to this test; `null` if the file is not public. */
  readonly link: string | null;
}

/** Tests one URL and one crawler against the file. */
export function AddressTester(props: AddressTesterProps) {
  const { form, target, test, asked, link } = props;
  const { test: address, agent } = form.values;
  const listed = listedCrawler(agent);
  return (
    <Stack gap="md">
      <FieldRow>
        <TextField
          label="URL to test"
          form={importForm}
          placeholder="/shop/spades?sort=price"
          maxLength={8_192}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint="A path or a full URL."
          {...form.getInputProps('test')}
          error={
            address.trim() !== '' && target === null
              ? 'Please enter a path or a valid URL'
              : undefined
          }
        />
        <Stack gap="sm">
          <SelectField
            label="Crawler"
            name="agent"
            form={importForm}
            options={crawlerOptions}
            value={listed ?? otherCrawler}
            onChange={(event) => {
              const { value } = event.currentTarget;
              form.setFieldValue('agent', value === otherCrawler ? '' : value);
            }}
          />
          {listed === null && (
            <TextField
              label="Crawler name"
              placeholder="MyBot"
              maxLength={200}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={agent}
              onChange={(event) => form.setFieldValue('agent', event.currentTarget.value)}
              hint="The name before the slash in its User-Agent."
            />
          )}
        </Stack>
      </FieldRow>
      <noscript>
        <Button type="submit" form={importForm} variant="default">
          Test
        </Button>
      </noscript>
      <div role="status" aria-label="Verdict">
        {test && target ? (
          <Verdict test={test} target={target} asked={asked} agent={agent} />
        ) : (
          <Text c="dimmed">
            Enter a URL to see whether the crawler may fetch it, and which rule applies.
          </Text>
        )}
      </div>
      {test && target && link && (
        <CopyButton
          text={link}
          copied={{ title: 'Copied to clipboard!' }}
          style={{ alignSelf: 'start' }}
        >
          Copy link to this test
        </CopyButton>
      )}
    </Stack>
  );
}

function Verdict(props: {
  readonly test: RobotsTest;
  readonly target: TestAddress;
  readonly asked: number | null;
  readonly agent: string;
}) {
  const { test, target, asked, agent } = props;
  const Icon = test.allowed ? IconCircleCheck : IconCircleX;
  const color = test.allowed ? 'leaf' : 'brick';
  const moved = asked !== null && test.rule?.line !== asked;
  return (
    <Alert
      color={color}
      bd={`1px solid var(--${color}-mark)`}
      className="anywhere"
      icon={<Icon size={24} aria-hidden />}
      title={
        <Text span fz="lg">
          {test.allowed ? 'Allowed' : 'Blocked'}
          {test.rule && ` by line ${test.rule.line}`}
        </Text>
      }
    >
      <Stack gap={4} fz="md">
        <Text ff="monospace" fz="sm">
          {agent.trim() || '*'} on {cut(target.url.pathname + target.url.search, 161)}
        </Text>
        {test.because.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {target.elsewhere && (
          <p>
            This URL is on {target.url.origin}, which has its own robots.txt. This file doesn’t
            apply there.
          </p>
        )}
        {moved && (
          <p>
            The link you opened points to line {asked}. The file has changed since, or another rule
            applies now.
          </p>
        )}
      </Stack>
    </Alert>
  );
}

const purposes: Record<AgentPurpose, string> = {
  search: 'search',
  'ai-search': 'AI search',
  user: 'user-triggered',
  training: 'training',
};

/** The option for a crawler that is not in the list. */
const otherCrawler = 'other';

const crawlerOptions = [
  ...agents.map(({ token, operator, purpose }) => ({
    value: token,
    label: `${token} (${operator}, ${purposes[purpose]})`,
  })),
  { value: '*', label: '* (any crawler without its own group)' },
  { value: otherCrawler, label: 'Another crawler…' },
];

/** A crawler's name as the list spells it; `null` if it is not listed. */
const listedCrawler = (agent: string): string | null =>
  crawlerOptions.find(
    ({ value }) => value !== otherCrawler && value.toLowerCase() === agent.trim().toLowerCase(),
  )?.value ?? null;
