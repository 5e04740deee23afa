/** How long to keep the object URL, in milliseconds: long enough for every browser to start reading. */
const revokeAfter = 10_000;

/** Saves bytes as a file under this name. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), revokeAfter);
}
