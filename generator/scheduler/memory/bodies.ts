/** Keeps bodies of documents in the cache, by the hash of their parsing inputs. */
import path from 'node:path';
import { createPacks } from '../../lib/cache/packs.ts';
import type { Body } from '../../types.ts';
import { remember } from '../../lib/remember.ts';

export interface Bodies {
  /** Whether the last `refresh` found it. */
  has(key: string): boolean;
  refresh(): void;
  /** Throws `lostText` if the body is missing or damaged. */
  read(key: string): Body;
  write(key: string, body: Body): void;
  /** Removes the bodies of all other keys. */
  retain(keys: ReadonlySet<string>): void;
  /** Removes damaged bodies. */
  repair(): void;
  close(): void;
}

/** The bodies in the cache of one site. */
export function createBodies(cacheDir: string): Bodies {
  const packs = createPacks(path.join(cacheDir, 'bodies'));
  return {
    ...packs,
    retain: packs.retain,
    read: (key) => JSON.parse(packs.read(key)) as Body,
    write: (key, body) => packs.write(key, JSON.stringify(body)),
  };
}

/** The bodies in several caches. Each cache is opened once. */
export interface BodyFolders {
  of(cacheDir: string): Bodies;
  close(): void;
}

export function createBodyFolders(): BodyFolders {
  const opened = new Map<string, Bodies>();
  return {
    of(cacheDir) {
      return remember(opened, cacheDir, () => createBodies(cacheDir));
    },
    close() {
      for (const bodies of opened.values()) bodies.close();
    },
  };
}
