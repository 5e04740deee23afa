/** Reads and changes files of the workspace for the scaffolds. Overwrites nothing. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

export class ScaffoldError extends Error {}

const kebab = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** @returns {string} the id. Throws unless it is a noun in kebab-case */
export function readId(argument, usage) {
  if (!argument || !kebab.test(argument)) {
    throw new ScaffoldError(`${usage}\nThe id is a noun in kebab-case: title-length, page-weight.`);
  }
  return argument;
}

export const camel = (id) => id.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
export const pascal = (id) => camel(id).replace(/^./, (letter) => letter.toUpperCase());
export const sentence = (id) =>
  id.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());

/** Files of one scaffold, written only when all of them can be. */
export class Change {
  #root;
  #files = new Map();

  constructor(root) {
    this.#root = root;
  }

  /** Adds a file that must not exist yet. */
  create(path, text) {
    if (existsSync(join(this.#root, path))) throw new ScaffoldError(`${path} is there already.`);
    this.#files.set(path, text);
  }

  /** Changes an existing file; `edit` must change it. */
  edit(path, edit) {
    const before = this.#files.get(path) ?? readFileSync(join(this.#root, path), 'utf8');
    const after = edit(before);
    if (after === before) throw new ScaffoldError(`${path} has no place for the new entry.`);
    this.#files.set(path, after);
  }

  /** @returns {string[]} the paths written, relative to the root */
  write() {
    for (const [path, text] of this.#files) {
      const file = join(this.#root, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    return [...this.#files.keys()].map((path) => relative('.', path));
  }
}
