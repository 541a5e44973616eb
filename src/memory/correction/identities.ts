import type { StoredClaim } from '../../../ports/claim.ts';
import { alias } from '../../../theory/claims/named-relations.ts';
import { isFellow, isPassingFellow, isNearNoun } from '../../../theory/claims/relations.ts';
import { areApart, saysNoLess } from '../../../theory/claims/same-subject.ts';
import type { Claim, Statement } from '../../../theory/claims/statement.ts';
import { isPerson, type Subject } from '../../../theory/claims/subject.ts';
import { claimLike, type Opposition } from './replacement.ts';

type Named = Pick<Claim, 'subject' | 'attribute' | 'value'>;

/** Somebody who is known by what they are to somebody and by a name. */
interface Alias {
  person: string;
  thing: string;
  name: string;
}

/** A statement as it may be meant, and whether that is only a guess. */
export interface MeantStatement {
  statement: Statement;
  isOpen: boolean;
  /** Of whom it is read, where that is a guess: it is held against what is known of them alone. */
  of: Subject | null;
}

/** How many of those are considered whom the same words may mean, the newest. */
const mostMeant = 4;

/** Whether a claim tells by which name somebody is known who is told by what they are to somebody. */
const isNaming = ({ attribute, subject }: Named): boolean =>
  attribute === alias || (attribute === 'name' && subject.person !== null && isNearNoun(subject.thing));

const wordsOf = (text: string): string[] => text.split(' ');
const hasAll = (words: readonly string[], of: readonly string[]): boolean =>
  of.every((word) => words.includes(word));

/**
 * Who is meant by words for what somebody is to somebody, and by names: "my mother" is Helga, once that has been told. Two who are told by
 * the same words and have different names stay two, and so do two of the same name whom other words tell apart.
 */
export class Identities {
  readonly #aliases: readonly Alias[];
  /** Who subjects are by their names, each looked for once: every sentence of a text is held against the same claims. */
  readonly #known = new Map<string, Subject | null>();

  private constructor(aliases: readonly Alias[]) {
    this.#aliases = aliases;
  }

  /** As claims tell it, the newest first. */
  static of(claims: readonly Named[]): Identities {
    const found = claims
      .filter(isNaming)
      .map(({ subject: { person, thing }, value }) => ({ person: person!, thing, name: value }));
    return new Identities([...new Map(found.map((each) => [Object.values(each).join('\n'), each])).values()]);
  }

  /** A claim that holds, of whom it is meant. */
  ofWhom(claim: StoredClaim): StoredClaim {
    if (isNaming(claim)) return claim;
    const subject = this.resolve(claim.subject);
    return subject === claim.subject ? claim : { ...claim, subject };
  }

  /** Whether a claim tells of a name only what is known. */
  knows(claim: Named): boolean {
    const { person, thing } = claim.subject;
    return this.#aliases.some(
      (each) => each.person === person && each.thing === thing && each.name === claim.value,
    );
  }

  /** A subject by its name, where exactly one is known for it. */
  resolve(subject: Subject): Subject {
    const key = JSON.stringify(subject);
    const known = this.#known.get(key);
    if (known !== undefined) return known ?? subject;
    const found = isPerson(subject) ? this.#renamed(subject) : this.#onlyMeant(subject);
    this.#known.set(key, found === subject ? null : found);
    return found;
  }

  /** The other subjects that these may be, as another one would call them. */
  others(subject: Subject): Subject[] {
    return this.#aliases.flatMap(({ person, thing, name }): Subject[] => {
      if (isPerson(subject)) return saysNoLess(name, subject.person ?? '') ? [{ person, thing }] : [];
      return person === subject.person && thing === subject.thing ? [{ person: name, thing: '' }] : [];
    });
  }

  /** A statement as it is meant, and behind that as it may be meant where several are known by the same words. */
  readingsOf(statement: Statement): [MeantStatement, ...MeantStatement[]] {
    const meant = ofSubjects(statement, (subject) => this.resolve(subject));
    const about =
      statement.claims.length === 0 ? statement.subjects : statement.claims.map(({ subject }) => subject);
    const guesses = about.flatMap((subject): MeantStatement[] => {
      if (isPerson(subject) || this.resolve(subject) !== subject) return [];
      return this.#meant(subject).map((one) => ({
        statement: ofSubjects(meant, (each) => (isSame(each, subject) ? one : each)),
        isOpen: true,
        of: one,
      }));
    });
    const isOpen = about.some((subject) => this.#isAmbiguous(subject));
    return [{ statement: meant, isOpen, of: null }, ...guesses];
  }

  /** What of the names that are known a statement puts right: "my wife's name is Paula". */
  misnamed(statement: Statement, live: readonly StoredClaim[]): Opposition[] {
    const { claims, isNow, isCorrection } = statement;
    const told = claims.filter((claim) => claim.attribute === 'name' && isNaming(claim));
    return told
      .filter(({ subject }) => !isFellow(subject) || isNow || isCorrection)
      .flatMap((claim) =>
        live
          .filter(
            (older) =>
              older.attribute === alias &&
              isSame(older.subject, claim.subject) &&
              !saysNoLess(older.value, claim.value),
          )
          .map((older) => ({ older, newer: { ...claimLike(older), ...claim } })),
      );
  }

  /** Whom a thing of somebody's is, where that can be only one. */
  #onlyMeant(subject: Subject): Subject {
    const [one, other] = this.#meant(subject);
    return one === undefined || other !== undefined || isPassingFellow(subject.thing) ? subject : one;
  }

  /** Whom a thing of somebody's may be that is told by what it is to them, or whose it may be: as many as are considered. */
  #meant({ person, thing }: Subject): Subject[] {
    const words = wordsOf(thing);
    const found: Subject[] = [];
    for (const each of this.#aliases) {
      if (found.length === mostMeant) break;
      const one = each.person === person ? meantBy(words, each) : null;
      if (one !== null && !found.some((other) => saysNoLess(one.person ?? '', other.person ?? '')))
        found.push(one);
    }
    return found;
  }

  /** Somebody by the name that is known now, where another one was put right. */
  #renamed(subject: Subject): Subject {
    const { as, person } = subject;
    if (as === undefined) return subject;
    const [one, other] = this.#meant(as);
    const isKnown = this.#aliases.some(({ name }) => saysNoLess(name, person ?? ''));
    return one === undefined || other !== undefined || isKnown ? subject : one;
  }

  /** Whether a name alone may be that of several. */
  #isAmbiguous({ person, thing, as }: Subject): boolean {
    if (thing !== '' || as !== undefined) return false;
    const bearers = this.#aliases.filter(({ name }) => saysNoLess(name, person ?? ''));
    return bearers.some((one) =>
      bearers.some((other) => areApart({ person, thing, as: one }, { person, thing, as: other })),
    );
  }
}

/** Whom the words for a thing of somebody's mean, if they mean one who is known by a name, or a thing of theirs. */
function meantBy(words: readonly string[], { person, thing, name: called }: Alias): Subject | null {
  const [of, name] = [wordsOf(thing), wordsOf(called)];
  const isThem = words.at(-1) === of.at(-1) && hasAll(of, words);
  // "my brother max"
  const isBoth = hasAll(words, name) && words.every((word) => name.includes(word) || of.includes(word));
  if (isThem || isBoth) return { person: called, thing: '', as: { person, thing } };
  const rest = words.filter((word) => !of.includes(word));
  return hasAll(words, of) && rest.at(-1) === words.at(-1) ? { person: called, thing: rest.join(' ') } : null;
}

const isSame = (one: Subject, other: Subject): boolean =>
  one.person === other.person && one.thing === other.thing;

/** A statement with other subjects; what is told of a name is told of whom it names by other words. */
function ofSubjects(statement: Statement, meant: (subject: Subject) => Subject): Statement {
  const ofClaim = (claim: Claim): Claim =>
    isNaming(claim) ? claim : { ...claim, subject: meant(claim.subject) };
  return {
    ...statement,
    subjects: statement.subjects.map(meant),
    mentioned: statement.mentioned.map(meant),
    claims: statement.claims.map(ofClaim),
    denied: statement.denied.map(ofClaim),
  };
}
