import type { CallError } from '@/contract/callError';
import type { DocumentUploadAnswer } from '@/contract/documents/schema';

/** A file on its way to the gateway. */
export interface Upload {
  /** Stays while the same file is sent again, so that it is taken once. */
  id: string;
  clientId: string;
  file: File;
  status: 'waiting' | 'sending' | 'received' | 'failed';
  /** Bytes that have gone out. */
  sent: number;
  answer: DocumentUploadAnswer | null;
  error: CallError | null;
}

type Listener = () => void;

/**
 * The files on their way, of this tab. They stand beside the store of the portal, because a file is nothing that a
 * store can keep; only what sends them changes them.
 */
class Uploads {
  #all: readonly Upload[] = [];
  readonly #listeners = new Set<Listener>();

  #set(all: readonly Upload[]) {
    this.#all = all;
    for (const listener of this.#listeners) listener();
  }

  /** @returns all of them; the same list until one changes */
  all = (): readonly Upload[] => this.#all;

  /** @returns what ends the listening */
  subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get(id: string): Upload | undefined {
    return this.#all.find((each) => each.id === id);
  }

  add(upload: Pick<Upload, 'id' | 'clientId' | 'file'>) {
    this.#set([...this.#all, { ...upload, status: 'waiting', sent: 0, answer: null, error: null }]);
  }

  change(id: string, changed: Partial<Omit<Upload, 'id' | 'clientId' | 'file'>>) {
    this.#set(this.#all.map((each) => (each.id === id ? { ...each, ...changed } : each)));
  }

  remove(id: string) {
    this.#set(this.#all.filter((each) => each.id !== id));
  }

  clear() {
    this.#set([]);
  }
}

export const uploads = new Uploads();
