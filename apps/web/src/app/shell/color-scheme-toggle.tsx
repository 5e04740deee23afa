import { ActionIcon, useMantineContext } from '@mantine/core';
import { useHydrated } from '../use-hydrated.ts';
import classes from './color-scheme-toggle.module.css';

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
      className={classes.toggle}
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
      <svg viewBox="0 0 24 24" className={classes.icon} aria-hidden>
        <path
          className={classes.moon}
          d="M12 3h.393a7.5 7.5 0 0 0 7.92 12.446A9 9 0 1 1 12 2.992z"
        />
        <path
          className={classes.sun}
          d="M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0M3 12h1M12 3v1M20 12h1M12 20v1M5.6 5.6l.7.7M18.4 5.6l-.7.7M17.7 17.7l.7.7M6.3 17.7l-.7.7"
        />
      </svg>
    </ActionIcon>
  );
}
