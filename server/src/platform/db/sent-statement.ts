/**
 * A statement on its way through pg. By itself, pg asks for a description of the rows at each
 * sending and looks up how to read every column of it. Here whoever wrote a statement knows what it
 * answers, so nobody asks, and the text of each row is handed on as it came.
 */
import pg from 'pg';
import type { Row, Value } from './values.ts';

type Answered = (error: Error | null, rows: readonly Row[]) => void;

/** What pg's own `Query` has besides its public face; statements.test.ts notices if that changes. */
type PlainQuery = new (text: string) => {
  readonly text: string;
  callback: Answered;
  submit(connection: Wire): Error | null;
  handleError(error: unknown, connection: Wire): void;
};
type Wire = {
  readonly stream: { cork(): void; uncork(): void };
  readonly parsedStatements: Record<string, string | undefined>;
  readonly submittedNamedStatements: Record<string, string | undefined>;
  parse(statement: { name: string; text: string }): void;
  bind(wish: { statement: string; values: readonly Value[] }): void;
  execute(): void;
  sync(): void;
};

export class SentStatement extends (pg.Query as unknown as PlainQuery) {
  readonly name: string;
  readonly values: readonly Value[];
  readonly #rows: Row[] = [];

  constructor(
    { name, text, values }: { name: string; text: string; values: readonly Value[] },
    answered: Answered,
  ) {
    super(text);
    this.name = name;
    this.values = values;
    this.callback = answered;
  }

  /** @returns what is wrong with it, if it cannot be sent */
  override submit(connection: Wire): Error | null {
    const { parsedStatements, submittedNamedStatements } = connection;
    const known = parsedStatements[this.name] ?? submittedNamedStatements[this.name];
    if (known !== undefined && known !== this.text)
      return new Error(`another statement has the name '${this.name}'`);
    // One piece for the network.
    connection.stream.cork();
    if (known === undefined) {
      connection.parse(this);
      submittedNamedStatements[this.name] = this.text;
    }
    try {
      connection.bind({ statement: this.name, values: this.values });
      connection.execute();
    } catch (error) {
      // A value that is none: nothing was bound to it.
      this.handleError(error, connection);
    } finally {
      connection.sync();
      connection.stream.uncork();
    }
    return null;
  }

  handleRowDescription(): void {}

  handleDataRow({ fields }: { fields: Row }): void {
    this.#rows.push(fields);
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.callback(null, this.#rows);
  }
}
