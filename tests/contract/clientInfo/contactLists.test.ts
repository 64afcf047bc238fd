import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answerOf } from '@/tests/support/accounts';
import { changesOf, sharedClients } from '@/tests/support/changing';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

let gateway: TestGateway;
let ids: string[];
let client: ReturnType<typeof changesOf>;
let version = 1;

const phone = (line: string, more: object = {}) => ({
  kind: 'mobile' as const,
  number: `+1416555${line}`,
  isPrimary: false,
  verifiedOn: null,
  ...more,
});
const email = (address: string, more: object = {}) => ({
  kind: 'personal' as const,
  address,
  isPrimary: false,
  verifiedOn: null,
  ...more,
});

const FIRST = phone('0101', { isPrimary: true });
const SECOND = phone('0102');
const HOME = email('lou@example.ca', { isPrimary: true });
const WORK = email('lou@work.example.ca');

beforeAll(async () => {
  gateway = await makeTestGateway({ limits: null });
  ids = await sharedClients(gateway, 'advisor', 'manager');
});
afterAll(() => gateway.close());
beforeEach(async () => {
  client = changesOf(gateway, ids.pop() ?? '');
  const saved = await client.saved('advisor', {
    version: 1,
    fields: { phones: [FIRST, SECOND], emails: [HOME, WORK] },
  });
  version = saved.version;
});

const stands = async () => {
  const { values } = await answerOf(gateway, 'advisor', 'clientInfoEdit', { id: client.id });
  return { phones: values.phones, emails: values.emails };
};

describe('Two people who change phones or e-mails of one client', () => {
  test('do not collide over different numbers: both changes are kept, and the merge is told', async () => {
    await client.saved('manager', {
      version,
      fields: { phones: [{ ...FIRST, verifiedOn: '2026-01-05' }, SECOND] },
    });
    const key = randomUUID();
    const body = {
      version,
      fields: { phones: [FIRST, { ...SECOND, kind: 'work' as const }, phone('0103')] },
    };
    const answer = await client.save('advisor', body, key);
    const wanted = [{ ...FIRST, verifiedOn: '2026-01-05' }, { ...SECOND, kind: 'work' }, phone('0103')];
    expect((await stands()).phones).toEqual(wanted);
    expect(answer.json()).toMatchObject({
      merged: [
        {
          path: 'phones',
          became: [{ ...FIRST, verifiedOn: '2026-01-05' }, SECOND],
          by: { subject: 'manager' },
        },
      ],
    });
    expect((await client.save('advisor', body, key)).text).toBe(answer.text);
  });

  test('collide over one number', async () => {
    await client.saved('manager', { version, fields: { phones: [FIRST, { ...SECOND, kind: 'home' }] } });
    const refused = await client.save('advisor', {
      version,
      fields: { phones: [FIRST, { ...SECOND, kind: 'work' }] },
    });
    expect(refused.status).toBe(412);
    expect(refused.json()).toMatchObject({ conflicts: [{ path: 'phones', by: { subject: 'manager' } }] });
  });

  test('collide where the merge would have two main numbers', async () => {
    const main = { isPrimary: true };
    await client.saved('manager', {
      version,
      fields: { phones: [{ ...FIRST, isPrimary: false }, SECOND, phone('0103', main)] },
    });
    const refused = await client.save('advisor', {
      version,
      fields: { phones: [{ ...FIRST, isPrimary: false }, SECOND, phone('0104', main)] },
    });
    expect(refused.status).toBe(412);
  });

  test('do not collide over different addresses, and one removal stays one', async () => {
    await client.saved('manager', { version, fields: { emails: [HOME] } });
    await client.saved('advisor', {
      version,
      fields: { emails: [{ ...HOME, verifiedOn: '2026-01-05' }, WORK] },
    });
    expect((await stands()).emails).toEqual([{ ...HOME, verifiedOn: '2026-01-05' }]);
  });

  test('collide over one address in another spelling', async () => {
    await client.saved('manager', { version, fields: { emails: [HOME, { ...WORK, kind: 'work' }] } });
    const refused = await client.save('advisor', {
      version,
      fields: { emails: [HOME, { ...WORK, address: 'Lou@Work.example.ca', verifiedOn: '2026-01-05' }] },
    });
    expect(refused.status).toBe(412);
  });
});
