import { ActionIcon, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import classes from './color-scheme-toggle.module.css';

const schemes = {
  auto: { name: 'system', Icon: IconDeviceDesktop },
  light: { name: 'light', Icon: IconSun },
  dark: { name: 'dark', Icon: IconMoon },
} as const;

const subscribe = () => () => undefined;

/** Goes from the system's scheme to the opposite one, then to its like, then back to the system. */
export function ColorSchemeToggle() {
  const { colorScheme, setColorScheme, clearColorScheme } = useMantineColorScheme();
  // The prerendered page doesn't know the reader's choice.
  const shown = useSyncExternalStore(
    subscribe,
    () => colorScheme,
    () => 'auto' as const,
  );
  const { name, Icon } = schemes[shown];

  function change(): void {
    const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
    const [same, opposite] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
    if (colorScheme === same) clearColorScheme();
    else setColorScheme(colorScheme === 'auto' ? opposite : same);
  }

  return (
    <ActionIcon
      className={classes.toggle}
      variant="subtle"
      color="gray"
      size={36}
      aria-label={`Color scheme: ${name}`}
      title={`Color scheme: ${name}`}
      onClick={change}
    >
      <Icon size={19} stroke={1.7} aria-hidden />
    </ActionIcon>
  );
}
