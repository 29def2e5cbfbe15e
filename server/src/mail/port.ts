/** What the product needs from mail. */
export type Mail = { to: string; subject: string; text: string; html: string };

export type Mailer = {
  send(mail: Mail): Promise<void>;
  /** Where mails go, for the start banner. */
  readonly describes: string;
  close(): Promise<void>;
};
