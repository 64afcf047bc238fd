import type { Column } from './columns';
import { FILES, type FileTable } from './files';

const cell = (text: string) => text.replaceAll('|', '\\|');

const columnRow = ([name, { must, says, isOptional, refersTo }]: [string, Column]) => {
  const form = refersTo === undefined ? must : `a key of \`${refersTo}.csv\``;
  return `| \`${name}\` | ${isOptional ? '' : 'yes'} | ${cell(form)} | ${cell(says)} |`;
};

const fileSection = ([name, { says, key, columns }]: [string, FileTable]) => `### \`${name}.csv\`

${says} Unique: ${key.map((column) => `\`${column}\``).join(' and ')}.

| column | needed | what it is | |
| --- | --- | --- | --- |
${Object.entries(columns).map(columnRow).join('\n')}
`;

/** @returns the list of files and columns of docs/import.md */
export const importTables = (): string => Object.entries<FileTable>(FILES).map(fileSection).join('\n');
