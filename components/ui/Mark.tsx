/** The four stones of the mark, in a box of 40 by 44, from the top down. */
export function MarkShapes() {
  return (
    <g fill="currentColor">
      <ellipse cx="20" cy="5.4" rx="5.4" ry="3.4" fillOpacity="0.4" />
      <ellipse cx="19" cy="14.2" rx="9.4" ry="4.7" fillOpacity="0.55" />
      <ellipse cx="20.4" cy="25" rx="14" ry="5.7" fillOpacity="0.76" />
      <ellipse cx="20" cy="37" rx="20" ry="6.6" />
    </g>
  );
}

/** The mark alone, as large as its class makes it. Decoration beside the product's name. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 40 44" aria-hidden="true">
      <MarkShapes />
    </svg>
  );
}
