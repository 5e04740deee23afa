/** The toast after copying, in the words of the specification. */
export const copiedAs = (label: string) => ({
  title: `${label} copied to clipboard!`,
  description: 'You can now paste it into your HTML.',
});
