import { createTheme, type MantineColorsTuple } from '@mantine/core';

/** Blueprint blue: links, focus, controls. */
const blueprint: MantineColorsTuple = [
  '#eef5fb',
  '#d9e8f5',
  '#b3d0ea',
  '#88b5dd',
  '#619cd0',
  '#4183bf',
  '#2d6da9',
  '#1f5a91',
  '#184874',
  '#123656',
];

/** Brass, the bob's metal: accents and warnings. */
const brass: MantineColorsTuple = [
  '#fdf6e7',
  '#f8e8c4',
  '#f0d18c',
  '#e6b854',
  '#d9a02f',
  '#bf861c',
  '#a06d12',
  '#83570d',
  '#66430b',
  '#4a3008',
];

/** Leaf: passed, success. */
const leaf: MantineColorsTuple = [
  '#ebf8f0',
  '#d1efdd',
  '#a4dfbb',
  '#70cb95',
  '#46b475',
  '#2a9a5c',
  '#1c814a',
  '#17723f',
  '#105430',
  '#0b3d23',
];

/** Brick: failed, destructive. */
const brick: MantineColorsTuple = [
  '#fdf0ee',
  '#fadbd6',
  '#f3b5ab',
  '#ea8b7d',
  '#df6554',
  '#cd4836',
  '#b23627',
  '#92291d',
  '#731f16',
  '#541610',
];

/** Cool paper for light surfaces. */
const gray: MantineColorsTuple = [
  '#f6f8fa',
  '#eef1f5',
  '#e1e6ec',
  '#cfd7df',
  '#b2bdc9',
  '#8895a5',
  '#5d6b7b',
  '#45525f',
  '#2e3945',
  '#18212b',
];

/** Night ink for dark surfaces. */
const dark: MantineColorsTuple = [
  '#d9e0e8',
  '#bcc7d2',
  '#9eabb9',
  '#75849a',
  '#3c4a5c',
  '#2b3746',
  '#1f2935',
  '#161e28',
  '#10171f',
  '#0b1016',
];

const sans =
  "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, sans-serif";
const mono = "ui-monospace, 'SF Mono', SFMono-Regular, 'Cascadia Code', Menlo, Consolas, monospace";

/** Widths of the viewport. CSS reads them as `$mantine-breakpoint-xxs` to `$mantine-breakpoint-xl`. */
export const breakpoints = {
  xxs: '24em',
  xs: '36em',
  sm: '48em',
  md: '62em',
  lg: '75em',
  xl: '88em',
};

/** Hides controls on paper, see `print.css`. */
const screenOnly = { 'data-screen-only': true };

export const theme = createTheme({
  colors: { blueprint, brass, leaf, brick, gray, dark },
  primaryColor: 'blueprint',
  // White text has a contrast of at least 4.5:1 on both.
  primaryShade: { light: 7, dark: 6 },
  black: '#18212b',
  fontFamily: sans,
  fontFamilyMonospace: mono,
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
  headings: {
    fontFamily: sans,
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'clamp(1.875rem, 1.5rem + 1.6vw, 2.625rem)', lineHeight: '1.12' },
      h2: { fontSize: 'clamp(1.375rem, 1.2rem + 0.8vw, 1.75rem)', lineHeight: '1.2' },
      h3: { fontSize: '1.125rem', lineHeight: '1.2' },
      h4: { fontSize: '1rem', lineHeight: '1.2' },
    },
  },
  spacing: { xxs: '6px', xxl: '48px' },
  breakpoints,
  defaultRadius: 'sm',
  radius: { xs: '3px', sm: '6px', md: '10px', lg: '14px', xl: '20px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    ActionIcon: { defaultProps: screenOnly },
    Alert: {
      defaultProps: { variant: 'light', color: 'brass', role: 'note' },
      // Mantine's `hidden` cuts off the focus ring of a button inside.
      styles: { message: { overflow: 'visible' } },
    },
    Anchor: { defaultProps: { underline: 'always' } },
    Badge: {
      defaultProps: { variant: 'light', color: 'gray', tt: 'none', fw: 600, lts: 0 },
      vars: () => ({
        root: {
          '--badge-height': '1.375rem',
          '--badge-padding-x': '0.5rem',
          '--badge-fz': 'var(--mantine-font-size-xs)',
        },
      }),
      // A badge is never cut off, neither in a row nor in a table.
      styles: { root: { flexShrink: 0 }, label: { overflow: 'visible' } },
    },
    Button: { defaultProps: screenOnly },
    Checkbox: { defaultProps: { size: 'md', wrapperProps: screenOnly } },
    Code: { defaultProps: { color: 'var(--surface-sunken)' } },
    Input: {
      defaultProps: { wrapperProps: screenOnly },
      vars: (_theme: unknown, { error }: { error?: unknown }) => ({
        wrapper: {
          '--input-bg': 'var(--page)',
          '--input-bd': error ? undefined : 'var(--line-strong)',
          '--input-color': 'var(--mantine-color-text)',
          '--input-placeholder-color': 'var(--mantine-color-dimmed)',
        },
      }),
    },
    InputDescription: { defaultProps: { lh: 1.45 } },
    InputError: { defaultProps: { lh: 1.45 } },
    InputLabel: { defaultProps: { mb: 4 } },
    InputWrapper: {
      defaultProps: {
        ...screenOnly,
        size: 'md',
        inputWrapperOrder: ['label', 'input', 'error', 'description'],
      },
    },
    List: {
      // `revert` undoes the reset of `global.css`.
      defaultProps: { listStyleType: 'revert' },
      vars: () => ({ root: { '--list-fz': 'inherit', '--list-lh': 'inherit' } }),
    },
    Notification: { defaultProps: { withBorder: true, radius: 'md' } },
    Paper: {
      defaultProps: { withBorder: true, radius: 'md', p: 'lg', bg: 'var(--surface)' },
      vars: () => ({ root: { '--paper-border-color': 'var(--line)' } }),
    },
    // Forced colors would hide the bar. Mantine reads the styles of `ProgressRoot` from here.
    Progress: { styles: { root: { forcedColorAdjust: 'none' } } },
    ProgressRoot: { defaultProps: { bg: 'var(--surface-sunken)' } },
    SegmentedControl: { defaultProps: { size: 'md', withItemsBorders: false } },
    Table: {
      defaultProps: {
        borderColor: 'var(--line)',
        captionSide: 'top',
        fz: 'md',
        horizontalSpacing: 14,
        tabularNums: true,
        verticalSpacing: 9,
      },
    },
    TableCaption: {
      defaultProps: {
        c: 'var(--mantine-color-text)',
        fw: 600,
        mb: 0,
        px: 14,
        py: 'xs',
        ta: 'left',
      },
    },
    TableThead: { defaultProps: { bg: 'var(--surface-sunken)', c: 'dimmed', fz: 'sm' } },
    Tabs: {
      defaultProps: { color: 'var(--link)' },
      vars: () => ({ root: { '--tab-border-color': 'var(--line)' } }),
    },
    TabsTab: { defaultProps: { fw: 500, fz: 'inherit', px: 14, py: 'sm' } },
    Text: { defaultProps: { inherit: true } },
    Tooltip: {
      defaultProps: {
        multiline: true,
        maw: 'min(20rem, calc(100vw - 16px))',
        fz: 'xs',
        transitionProps: { duration: 0 },
      },
    },
  },
});
