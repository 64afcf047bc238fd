import weight from '../weight.json';

/** A page that sends as much as the portal's does, and draws nothing of it. */
export default function Weight({ body }) {
  return <div dangerouslySetInnerHTML={{ __html: body }} />;
}

export function getServerSideProps() {
  return { props: weight };
}
