import type { BodyOf } from '@/contract/call';
import type { Calls } from '@/contract/calls';
import { type Moment, later, officeTime, RECENT_DAYS } from './days';
import type { People, Person } from './people';
import type { Stage, Subject } from './stage';
import { newEmails, newHome, newPhones, newTrusted } from './values';
import { APPROVED, EMPLOYERS, OCCUPATIONS, REASONS, REJECTED, UNDONE } from './words';

/** What is done at a moment; a refusal leaves it undone. */
export type Act = () => Promise<void>;

/** Those of a team who serve the same clients. */
export interface Desk {
  people: People;
  /** Who changes what clients told, the most active first. */
  makers: readonly Subject[];
  /** Who is registered, and decides what the others propose. Null where nobody else sees the clients. */
  checker: Subject | null;
  /** Who submits reviews. */
  advisor: Subject;
  language: 'en' | 'fr';
  codes: readonly string[];
}

/** A stage and the calendar of what is still to be done on it. */
export interface Telling {
  stage: Stage;
  plan(moment: Moment, act: Act): void;
}

type Fields = BodyOf<Calls['clientInfoSave']>['fields'];
type Note = keyof typeof REASONS;

/** One in so many changes has no note, as people leave it out. */
const UNNOTED = 0.25;
const RETIRED = 60;
const ADULT_CHILD = 45;

const HALF_HOUR = 30;
const HOURS = 60;

/** What one desk does to its clients: each story is about another client. */
export class Stories {
  constructor(
    private readonly telling: Telling,
    private readonly desk: Desk,
  ) {}

  get #random() {
    return this.telling.stage.random;
  }

  /** The first of the desk does twice as much as the others. */
  #maker(): Subject {
    const { makers } = this.desk;
    const [first] = makers;
    return first !== undefined && this.#random.chance(0.4) ? first : this.#random.pick(makers);
  }

  #note(of: Note): { reason?: string } {
    return this.#random.chance(UNNOTED) ? {} : { reason: this.#random.pick(REASONS[of][this.desk.language]) };
  }

  /** Plans something for someone whom it can happen to. */
  #about(
    fits: (person: Person) => boolean,
    tell: (person: Person, by: Subject, at: Moment) => Act,
    at?: Moment,
  ) {
    const person = this.desk.people.take(fits);
    if (person === null) return;
    const moment = at ?? officeTime(this.#random);
    this.telling.plan(moment, tell(person, this.#maker(), moment));
  }

  async #save({ id }: Person, by: Subject, note: Note, fields: (day: string) => Fields) {
    const { stage } = this.telling;
    const version = await stage.versionOf('client', id);
    return stage.ask(by, 'clientInfoSave', { id, version, fields: fields(stage.day), ...this.#note(note) });
  }

  #saves(
    note: Note,
    fits: (person: Person) => boolean,
    fields: (person: Person, day: string) => Fields,
    at?: Moment,
  ) {
    this.#about(
      fits,
      (person, by) => async () => void (await this.#save(person, by, note, (day) => fields(person, day))),
      at,
    );
  }

  phone() {
    this.#saves(
      'phone',
      () => true,
      (person, day) => ({ phones: newPhones(this.#random, person, day) }),
    );
  }

  /** @param isConfirmed false: the client still has to confirm the address */
  email(isConfirmed: boolean) {
    this.#saves(
      isConfirmed ? 'email' : 'unconfirmed',
      ({ emails }) => emails.length > 0,
      (person, day) => ({ emails: newEmails(this.#random, person, isConfirmed ? day : null) }),
      isConfirmed ? undefined : officeTime(this.#random, RECENT_DAYS - 2),
    );
  }

  employment() {
    this.#saves(
      'employment',
      ({ employment, age }) => employment?.status === 'employed' && age < RETIRED,
      () => {
        const place = this.#random.whole(0, EMPLOYERS.en.length - 1);
        const [employer, occupation] = [EMPLOYERS, OCCUPATIONS].map(
          (all) => all[this.desk.language][place] ?? null,
        );
        return {
          employment: { status: 'employed', employer: employer ?? null, occupation: occupation ?? null },
        };
      },
    );
  }

  trusted() {
    this.#saves(
      'trusted',
      ({ isTrustOpen }) => isTrustOpen,
      (person, day) => ({ trustedContact: newTrusted(this.#random, person, day) }),
    );
  }

  tax() {
    this.#saves(
      'tax',
      ({ taxResidency }) => taxResidency !== null && taxResidency.countries.length > 0,
      ({ taxResidency }, day) => ({
        taxResidency: { countries: taxResidency?.countries ?? [], certifiedOn: day },
      }),
    );
  }

  child() {
    this.#saves(
      'family',
      ({ dependants, age }) => dependants !== null && age < ADULT_CHILD,
      ({ dependants }) => ({ dependants: (dependants ?? 0) + 1 }),
    );
  }

  /** So little more that no review falls due of it. */
  income() {
    this.#about(
      ({ annualIncome, employment }) => annualIncome !== null && employment?.status === 'employed',
      (person, by) => async () => {
        const { stage } = this.telling;
        const income =
          Math.round((Number(person.annualIncome) * this.#random.between(1.02, 1.12)) / 500) * 500;
        const version = await stage.versionOf('client', person.id);
        const fields = { annualIncome: income.toFixed(2) };
        await stage.ask(by, 'kycPersonSave', { id: person.id, version, fields, ...this.#note('income') });
      },
    );
  }

  /** @param isFamily true: with the partner, who lives there too */
  move(isFamily: boolean) {
    this.#about(
      ({ home, partner }) => home !== null && (partner !== null) === isFamily,
      (person, by) => async () => {
        const { stage } = this.telling;
        const { id, home, partner } = person;
        if (home === null) return;
        const body = {
          id,
          version: await stage.versionOf('client', id),
          fields: { residentialAddress: newHome(this.#random, home) },
          ...(partner !== null && {
            members: [
              {
                id: partner,
                version: await stage.versionOf('client', partner),
                consent: 'calledBack' as const,
              },
            ],
          }),
        };
        const { token } = await stage.ask(by, 'addressPreview', body);
        await stage.ask(by, 'addressSave', { ...body, previewed: token, ...this.#note('address') });
      },
    );
  }

  electronic() {
    this.#about(
      ({ paperAccount, emails }) => paperAccount !== null && emails.length > 0,
      ({ id, paperAccount, language }, by) =>
        async () => {
          const { stage } = this.telling;
          const accountId = paperAccount ?? '';
          const consent = {
            method: this.#random.pick(['electronicForm', 'telephone'] as const),
            text: 'DC-7',
            language,
          } as const;
          const documents = ['statements', 'confirmations'] as const;
          const choices = documents.map((document) => ({
            accountId,
            document,
            choice: 'electronic' as const,
            consent,
          }));
          const version = await stage.versionOf('client', id);
          await stage.ask(by, 'deliverySave', { id, version, choices, ...this.#note('delivery') });
        },
    );
  }

  paper(until: string) {
    this.#about(
      ({ emails }) => emails.length > 0,
      ({ id }, by) =>
        async () => {
          const { stage } = this.telling;
          const version = await stage.versionOf('client', id);
          await stage.ask(by, 'deliverySave', {
            id,
            version,
            choices: [],
            paperUntil: until,
            ...this.#note('paper'),
          });
        },
      officeTime(this.#random, RECENT_DAYS - 3),
    );
  }

  /** A number that lands on the wrong client, and is taken back within the hour. */
  undone() {
    this.#about(
      ({ phones }) => phones.length > 0,
      (person, by, at) => async () => {
        const { stage, plan } = this.telling;
        const { changeSetId } = await this.#save(person, by, 'phone', (day) => ({
          phones: newPhones(this.#random, person, day),
        }));
        if (changeSetId === null) return;
        const reason = this.#random.pick(UNDONE[this.desk.language]);
        plan(later(at, this.#random.whole(4, HALF_HOUR)), async () => {
          await stage.ask(by, 'changeUndo', { changeSetId, reason });
        });
      },
      officeTime(this.#random, 4, RECENT_DAYS - 4),
    );
  }

  /** A new marital status needs a second person, who looks at the certificate. */
  marital(ending: 'approved' | 'rejected' | 'waits') {
    const { checker } = this.desk;
    if (checker === null) return;
    const isLast = ending === 'waits';
    this.#about(
      ({ maritalStatus, age }) => maritalStatus !== 'married' && age < RETIRED,
      (person, maker, at) => async () => {
        const { stage, plan } = this.telling;
        const by = maker === checker ? (this.desk.makers.find((other) => other !== checker) ?? maker) : maker;
        const { pending } = await this.#save(person, by, 'marital', () => ({ maritalStatus: 'married' }));
        const [waiting] = pending;
        if (waiting === undefined || isLast) return;
        const isApproved = ending === 'approved';
        const reason = this.#random.pick((isApproved ? APPROVED : REJECTED)[this.desk.language]);
        plan(later(at, this.#random.whole(HALF_HOUR, 9 * HOURS)), async () => {
          const versionSeen = await stage.versionOf('client', person.id);
          const decision = isApproved ? 'approve' : 'reject';
          await stage.ask(checker, 'changeDecide', {
            changeSetId: waiting.changeSetId,
            decision,
            reason,
            versionSeen,
          });
        });
      },
      isLast ? officeTime(this.#random, RECENT_DAYS - 2) : officeTime(this.#random, 0, RECENT_DAYS - 3),
    );
  }
}
