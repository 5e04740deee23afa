import { SteadyButton } from '@plumbline/ui';
import { Box, Loader, Text } from '@mantine/core';
import { useId } from 'react';
import type { Access } from './use-operator.ts';

export interface GenerateButtonProps {
  readonly label: string;
  readonly busy: boolean;
  readonly access: Access;
  readonly onPress?: () => void;
  readonly type?: 'button' | 'submit';
}

const reasons: Partial<Record<Access, string>> = {
  locked: 'Only the operator of this site can generate posts.',
  'not-configured': 'No language model is configured on this server.',
};

/**
 * Starts a run. Disabled with a spinner while a run is unfinished, and disabled with the reason for visitors and
 * without a language model.
 */
export function GenerateButton({
  label,
  busy,
  access,
  onPress,
  type = 'button',
}: GenerateButtonProps) {
  const reasonId = useId();
  const reason = reasons[access];
  return (
    // The size with a reason, so that nothing moves when it arrives.
    <Box w={{ base: '100%', sm: '21rem' }} mih={68}>
      <SteadyButton
        type={type}
        color="leaf"
        size="md"
        w={{ base: '100%', sm: 'auto' }}
        disabled={busy || access !== 'open'}
        aria-describedby={reason ? reasonId : undefined}
        onClick={onPress}
        leftSection={busy ? <Loader size={16} color="gray" aria-hidden /> : undefined}
      >
        {busy ? 'Generating...' : label}
      </SteadyButton>
      {reason && (
        <Text fz="sm" c="dimmed" textWrap="pretty" id={reasonId}>
          {reason}
        </Text>
      )}
    </Box>
  );
}
