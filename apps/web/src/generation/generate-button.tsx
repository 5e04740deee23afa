import { SteadyButton } from '@plumbline/ui';
import { Loader } from '@mantine/core';

export interface GenerateButtonProps {
  readonly label: string;
  readonly busy: boolean;
  readonly onPress?: () => void;
  readonly type?: 'button' | 'submit';
}

/** Starts a run. Disabled, with a spinner and its text, while one is unfinished. */
export function GenerateButton({ label, busy, onPress, type = 'button' }: GenerateButtonProps) {
  return (
    <SteadyButton
      type={type}
      color="leaf"
      size="md"
      disabled={busy}
      onClick={onPress}
      leftSection={busy ? <Loader size={16} color="gray" aria-hidden /> : undefined}
    >
      {busy ? 'Generating...' : label}
    </SteadyButton>
  );
}
