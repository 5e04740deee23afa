import { ActionIcon, Box, Text, useMantineContext } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useHydrated } from '../use-hydrated.ts';

/**
 * Switches from the system's scheme to the opposite one, then to the fixed scheme that the system has now, then back to
 * the system. Both icons are in the markup, because only CSS knows the scheme before scripts run.
 */
export function ColorSchemeToggle() {
  // Smaller than `useMantineColorScheme`, which also switches transitions off.
  const { colorScheme, setColorScheme, clearColorScheme } = useMantineContext();
  // The prerendered page doesn't know the reader's choice.
  const shown = useHydrated() ? colorScheme : 'auto';
  return (
    <ActionIcon
      className="scripted"
      variant="subtle"
      color="gray"
      size={36}
      aria-label={`Color scheme: ${shown}`}
      onClick={() => {
        const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
        const same = isDark ? 'dark' : 'light';
        if (colorScheme === same) clearColorScheme();
        else setColorScheme(colorScheme !== 'auto' ? same : isDark ? 'light' : 'dark');
      }}
    >
      <Box component={IconMoon} size={19} stroke={1.7} lightHidden aria-hidden />
      <Box component={IconSun} size={19} stroke={1.7} darkHidden aria-hidden />
      {shown === 'auto' && (
        <Text span pos="absolute" right={3} bottom={3} fz={10} fw={700} lh={1} aria-hidden>
          A
        </Text>
      )}
    </ActionIcon>
  );
}
