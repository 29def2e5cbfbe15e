/** The mail interface that the product uses. */
export type Mail = { to: string; subject: string; text: string; html: string };

export type Mailer = {
  send(mail: Mail): Promise<void>;
  /** The destination of mails, for the start banner. */
  readonly describes: string;
  close(): Promise<void>;
};
