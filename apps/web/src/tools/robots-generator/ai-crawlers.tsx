import { Box, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import {
  type AgentAccess,
  type AgentChoice,
  aiAgents,
  aiPurposes,
  choicesOfPreset,
  type PresetId,
  presetOf,
  presets,
} from '@plumbline/tools/robots-generator';
import { ChoiceField } from '@plumbline/ui';
import { IconExternalLink } from '@tabler/icons-react';
import { memo, useState } from 'react';

type Access = AgentAccess | 'none';

const accessOptions = [
  { value: 'none', label: 'Same as others' },
  { value: 'allow', label: 'Allow' },
  { value: 'block', label: 'Block' },
] as const;

const presetOptions = presets.map(({ id, name }) => ({ value: id, label: name }));

const notes = {
  yes: null,
  'may-ignore': 'May ignore robots.txt: a person asked for the page.',
  unknown: 'Its operator doesn’t say whether it obeys robots.txt.',
} as const;

/** Tokens that no crawler sends: they control how pages fetched by another crawler may be used. */
const usesOf: Readonly<Record<string, string>> = {
  'Google-Extended': 'Not a crawler: controls how Google uses the pages it fetches.',
  'Applebot-Extended': 'Not a crawler: controls how Apple uses the pages Applebot fetches.',
};

const row = { gap: '6px 16px', justify: 'space-between', px: 'sm', py: 'xs' };

export interface AiCrawlersProps {
  readonly choices: readonly AgentChoice[];
  readonly onChange: (choices: readonly AgentChoice[]) => void;
}

/** Chooses the allowed AI crawlers by preset, by purpose, or one by one. */
export const AiCrawlers = memo(function AiCrawlers({ choices, onChange }: AiCrawlersProps) {
  const [open, setOpen] = useState(false);
  const accessOf = (token: string): Access =>
    choices.find((choice) => choice.token === token)?.access ?? 'none';

  function choose(tokens: readonly string[], access: Access): void {
    const others = choices.filter(({ token }) => !tokens.includes(token));
    const chosen = access === 'none' ? [] : tokens.map((token) => ({ token, access }));
    onChange([...others, ...chosen]);
  }

  const preset = presetOf(choices);
  const explained = presets.find(({ id }) => id === preset)?.explains;
  return (
    <Stack gap="xs" pt="md" className="ruled">
      <ChoiceField
        label="AI crawlers"
        name="preset"
        options={presetOptions}
        // No preset matches other choices.
        value={preset ?? ('own' as PresetId)}
        onChange={(id) => onChange(choicesOfPreset(id))}
      />
      <Text c="dimmed" fz="sm" role="status">
        {explained ?? `Your own choice: ${tell(choices)}.`}
        {preset === 'block-training' && ` Blocks ${choices.map(({ token }) => token).join(', ')}.`}
      </Text>
      <details className="scripted" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <Box component="summary" w="fit-content" mih={32} py={4} c="var(--link)" fw={500}>
          Choose by purpose, or one by one ({aiAgents.length})
        </Box>
        {open &&
          aiPurposes.map(({ purpose, name, explains }) => {
            const agents = aiAgents.filter((agent) => agent.purpose === purpose);
            const tokens = agents.map(({ token }) => token);
            const accesses = new Set(tokens.map(accessOf));
            const [only] = accesses;
            return (
              <Box key={purpose} component="section" mt="sm" className="framed" aria-label={name}>
                <Group {...row} bg="var(--page)" bdrs="sm">
                  <Box flex="1 1 14rem" miw={0} lh={1.4}>
                    <Text fw={650}>{name}</Text>
                    <Text c="dimmed" fz="sm">
                      {explains}
                    </Text>
                  </Box>
                  <ChoiceField
                    label={`All ${name} crawlers`}
                    labelHidden
                    options={accessOptions}
                    value={accesses.size === 1 && only ? only : ('mixed' as Access)}
                    onChange={(access) => choose(tokens, access)}
                  />
                </Group>
                <ul>
                  {agents.map(({ token, operator, docsUrl, respectsRobots }) => (
                    <Group {...row} component="li" key={token} className="ruled">
                      <Box flex="1 1 14rem" miw={0} fz="sm" lh={1.4}>
                        <Group component="p" gap="0 10px" mih={24}>
                          <Box component="code" fw={600} fz="sm" ff="monospace">
                            {token}
                          </Box>
                          {docsUrl === null ? (
                            <span>{operator}</span>
                          ) : (
                            <Box
                              component="a"
                              py={3}
                              href={docsUrl}
                              target="_blank"
                              rel="noopener nofollow"
                            >
                              {operator}
                              <IconExternalLink size={14} aria-hidden />
                              <VisuallyHidden component="span">
                                {' '}
                                on {token} (opens a new tab)
                              </VisuallyHidden>
                            </Box>
                          )}
                        </Group>
                        {(notes[respectsRobots] ?? usesOf[token]) && (
                          <Text
                            c={respectsRobots === 'may-ignore' ? 'var(--brass-text)' : 'dimmed'}
                          >
                            {notes[respectsRobots] ?? usesOf[token]}
                          </Text>
                        )}
                      </Box>
                      <ChoiceField
                        label={token}
                        labelHidden
                        options={accessOptions}
                        value={accessOf(token)}
                        onChange={(access) => choose([token], access)}
                      />
                    </Group>
                  ))}
                </ul>
              </Box>
            );
          })}
      </details>
    </Stack>
  );
});

function tell(choices: readonly AgentChoice[]): string {
  const count = (access: AgentAccess) =>
    choices.filter((choice) => choice.access === access).length;
  return `${count('allow')} allowed, ${count('block')} blocked, no rule for the rest`;
}
