import type { GetServerSidePropsContext } from 'next';
import { expect, test } from 'vitest';
import { HELP_PAGES } from '@/contract/help/all';
import { getServerSideProps } from '@/pages/[locale]/help/[page]';

const asked = (page: string) =>
  getServerSideProps({ params: { locale: 'fr', page } } as unknown as GetServerSidePropsContext);

test.each(['nothing', '..', 'constructor', 'Change-Address'])(
  'there is no page of help “%s”',
  async (page) => {
    expect(await asked(page)).toEqual({ notFound: true });
  },
);

test('each page of help has its address, the same in both languages', async () => {
  const [en, fr] = [HELP_PAGES.en, HELP_PAGES.fr].map((pages) => pages.map(({ id }) => id));
  expect(fr).toEqual(en);
  for (const page of en ?? []) expect(await asked(page)).toHaveProperty('props');
});
