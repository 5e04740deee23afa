/** WCAG 1.4.4: text can be enlarged to 200%. */
const neededScale = 2;

/** The part of a viewport tag that prevents zooming to 200%, such as `user-scalable=no` or `maximum-scale=1`. */
export function zoomBlockedBy(viewport: string): string | null {
  for (const part of viewport.toLowerCase().split(/[,;]/)) {
    const [name = '', value = ''] = part.split('=').map((side) => side.trim());
    if (name === 'user-scalable' && (value === 'no' || value === '0')) return `${name}=${value}`;
    if (name === 'maximum-scale') {
      const scale = Number.parseFloat(value);
      // Browsers ignore a negative maximum.
      if (scale >= 0 && scale < neededScale) return `maximum-scale=${scale}`;
    }
  }
  return null;
}
