import { outline, PILE } from './stones';

/** The large cairn beside the words of the login screen. Decoration. */
export function CairnDrawing({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 522 586" fill="currentColor" aria-hidden="true">
      {PILE.map((stone) => (
        <path key={stone[1]} d={outline(stone)} fillOpacity={stone[4]} />
      ))}
    </svg>
  );
}
