/** More questions wait for the index than may wait, or one took longer than it may: the same may work a while later. */
export class LinkIndexBusy extends Error {
  override readonly name = 'LinkIndexBusy';
}
