/** One server-rendered page, rendered anew for each request, with as much markup as a small list. */
export default function Bare({ rows }) {
  return (
    <main>
      <h1>Bare</h1>
      <ul>
        {rows.map((row) => (
          <li key={row}>{row}</li>
        ))}
      </ul>
    </main>
  );
}

export function getServerSideProps() {
  return { props: { rows: Array.from({ length: 20 }, (_, index) => `row ${index}`) } };
}
