import { SteadyButton } from '@plumbline/ui';
import { Loader } from '@mantine/core';
import { useId } from 'react';
import type { Access } from './use-operator.ts';

export interface GenerateButtonProps {
  readonly label: string;
  readonly busy: boolean;
  readonly access: Access;
  readonly onPress?: () => void;
  readonly type?: 'button' | 'submit';
}

/**
 * Starts a run. Disabled, with a spinner and its text, while one is unfinished; disabled, with the reason, without a
 * language model.
 */
export function GenerateButton({
  label,
  busy,
  access,
  onPress,
  type = 'button',
}: GenerateButtonProps) {
  const reasonId = useId();
  const impossible = access === 'not-configured';
  return (
    <div>
      <SteadyButton
        type={type}
        color="leaf"
        size="md"
        disabled={busy || impossible}
        aria-describedby={impossible ? reasonId : undefined}
        onClick={onPress}
        leftSection={busy ? <Loader size={16} color="gray" aria-hidden /> : undefined}
      >
        {busy ? 'Generating...' : label}
      </SteadyButton>
      {impossible && (
        <p className="note pretty" id={reasonId}>
          Disabled: no language model is configured on this server.
        </p>
      )}
    </div>
  );
}
