// The characters that HTML allows before the @; dots only between others.
const local = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const label = /^[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;

/**
 * Whether a text is one plain internet mail address: `name@host.tld`, at most 64 characters before the @, and a host of
 * at least two labels, international ones included.
 */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf('@');
  const name = text.slice(0, Math.max(at, 0));
  if (name.length > 64 || !local.test(name)) return false;
  const labels = text.slice(at + 1).split('.');
  const last = labels.at(-1) ?? '';
  return labels.length > 1 && labels.every((each) => label.test(each)) && !/^\d+$/.test(last);
}
