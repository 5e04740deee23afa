/** Reads and changes files of the workspace for the scaffolds. Overwrites nothing. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

export class ScaffoldError extends Error {}

const kebab = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** @returns {string} the id. Throws unless it is a noun in kebab-case */
export function readId(argument, usage) {
  if (!argument || !kebab.test(argument)) {
    throw new ScaffoldError(
      `${usage}\nUse a noun in kebab-case as the id, like title-length or page-weight.`,
    );
  }
  return argument;
}

export const camel = (id) => id.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
export const pascal = (id) => camel(id).replace(/^./, (letter) => letter.toUpperCase());
export const sentence = (id) =>
  id.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());

/** The files of one scaffold. Writes all of them or none. */
export class Change {
  #root;
  #files = new Map();

  constructor(root) {
    this.#root = root;
  }

  /** Adds a file that must not exist yet. */
  create(path, text) {
    if (existsSync(join(this.#root, path))) throw new ScaffoldError(`${path} already exists.`);
    this.#files.set(path, text);
  }

  /** Changes an existing file; each edit must return a different text. */
  edit(path, ...edits) {
    let text = this.#files.get(path) ?? readFileSync(join(this.#root, path), 'utf8');
    for (const edit of edits) {
      const before = text;
      text = edit(before);
      if (text === before) throw new ScaffoldError(`Found no place for the new entry in ${path}.`);
    }
    this.#files.set(path, text);
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
