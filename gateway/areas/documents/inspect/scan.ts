import type { SCAN_RESULTS } from '@/contract/documents/codes';

/** What a scanner says of a file. */
export type ScanResult = (typeof SCAN_RESULTS)[number] | 'infected';

/** Looks for viruses in a file that was taken. */
export interface VirusScanner {
  /** @throws where the scanner cannot be asked: the file is then not taken */
  scan(bytes: Buffer): Promise<ScanResult>;
}

declare module '../../../kit/call/handler' {
  interface Services {
    scanner: VirusScanner;
  }
}

/** What a firm without a scanner has. */
export const NO_SCANNER: VirusScanner = { scan: () => Promise.resolve('notScanned') };
