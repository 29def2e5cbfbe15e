import { PRODUCT_NAME } from '@porchlight/domain/product';
import { operatorLinks } from '../links.ts';
import { type LegalText, MailLink } from './LegalPage.tsx';

/** docs/privacy.md in the words of people who use the product. */
export const privacyPolicy = (): LegalText => ({
  description: `What ${PRODUCT_NAME} stores, for how long, who can see it, and what it never does. In plain words.`,
  updated: Date.UTC(2025, 7, 15),
  inShort:
    'We store what your light needs, nothing else. We don’t track where you are and we don’t sell anything. You can take your data with you or delete it at any time.',
  sections: [
    {
      id: 'who',
      title: 'Who we are',
      body: (
        <p>
          {PRODUCT_NAME} lets you share one thing with people you choose: whether now is a good time
          to call. This page says, in plain words, what we store to do that. It applies to the web
          app and to the iPhone and Android apps.
        </p>
      ),
    },
    {
      id: 'store',
      title: 'What we store',
      body: (
        <>
          <p>To run your account we store:</p>
          <ul>
            <li>
              <b>Your profile:</b> name, username, email, phone number and, if you add one, a photo.
              We shrink each photo when it arrives and remove the details of where and with which
              camera it was taken.
            </li>
            <li>
              <b>Your password,</b> only as a one-way hash that can’t be turned back into it. If you
              add them, also the public keys of your passkeys, the secret of your authenticator app
              in encrypted form, hashes of your recovery codes, and the id that a linked sign-in
              service has for you.
            </li>
            <li>
              <b>Your light:</b> on or off, your short message, when it ends, which groups it is
              for, and your time zone. For your streak and score, we keep when it was on for 33
              days. For “Who could see me”, we keep whom it was shown to for 30 days. Only you can
              open that record, and you can erase it or turn it off.
            </li>
            <li>
              <b>Your people:</b> contacts, groups, requests, invitation links and the people you
              blocked.
            </li>
            <li>
              <b>What you ask for:</b> “Tell me when…” for up to 7 days, “I’d like to talk” for 14
              days, times you offer for a call for 7 days, and agreed calls until the day after.
            </li>
            <li>
              <b>Your plans:</b> weekly schedules and days that are different, settings, language,
              other ways to call you, notification choices, and your NFC tags with what they do.
            </li>
            <li>
              <b>Calls you place:</b> who you called and when, so we can show “Last called”. We keep
              this for 33 days, and the last call to each contact for as long as you’re contacts. We
              never know what was said or whether anyone answered.
            </li>
            <li>
              <b>Your devices:</b> a name like “Chrome on Android” and when each was last used, so
              that you can sign it out; and the address for notifications, if you turn them on.
            </li>
            <li>
              <b>A security log:</b> sign-ins, failed sign-ins, and changes to your password or
              account, each with its time and device. You can read it in Account. We keep it for 90
              days.
            </li>
            <li>
              <b>Reports:</b> if you report someone, your words and what you could see of them. We
              keep them until 90 days after the case is closed. What moderators did about an
              account, and why, we keep for a year.
            </li>
          </ul>
          <p>
            We use the network address of a request in memory to limit how often something can be
            tried. We don’t store it, except for a daily count of looked-up numbers and addresses
            under a scrambled form of it. Our logs contain no names, addresses, numbers or messages.
            If the phone app crashes, it tells our server the kind of error and where in our code it
            happened, and nothing about you. It sends nothing under Global Privacy Control, and the
            web app never sends crash reports.
          </p>
        </>
      ),
    },
    {
      id: 'never',
      title: 'What we never do',
      body: (
        <ul>
          <li>No location tracking. We never ask your phone where you are.</li>
          <li>No selling of data, no ads, and no passing your data on to advertisers.</li>
          <li>
            No listening to your calls and no reading of your texts. The call buttons open your
            phone’s own dialer or another calling app.
          </li>
          <li>
            No tracking cookies. The two cookies we set keep you signed in and protect sign-in.
          </li>
        </ul>
      ),
    },
    {
      id: 'book',
      title: 'Your address book',
      body: (
        <p>
          If you allow it, {PRODUCT_NAME} looks for people you know. Your phone scrambles each
          number and email address before it is compared, and pads the list so we can’t count it
          exactly. We learn which members were found. We learn nothing about anyone else, and we
          store none of it.
        </p>
      ),
    },
    {
      id: 'see',
      title: 'Who sees your light',
      body: (
        <>
          <p>
            Only contacts you accepted, and only those in the groups you picked. Everyone else sees
            the same as when your light is off. They can’t tell hidden from off.
          </p>
          <p>
            Your name, username and photo can be seen by anyone with an account who searches for
            you. Anyone who opens your invitation link sees your name and photo, even without an
            account. Only your contacts see your phone number, your streak, a rounded score and the
            other ways to call you that you turn on. You can hide the number from them too. People
            can find you by your number or email only while you allow it under Privacy, and only if
            they already have the whole number or address. We show your email to no one.
          </p>
        </>
      ),
    },
    {
      id: 'travel',
      title: 'How it travels',
      body: (
        <p>
          Everything between your device and us is encrypted in transit. Notifications in your
          browser are encrypted for that browser alone. Notifications on a phone go through Apple or
          Google and say only that there is something new; the app then fetches the rest from us.
          Our computers can read what is needed to show your light to your contacts, as with every
          service of this kind.
        </p>
      ),
    },
    {
      id: 'keep',
      title: 'How long we keep it',
      body: (
        <>
          <table className="legal-table">
            <caption className="sr-only">How long data is kept</caption>
            <tbody>
              <tr>
                <th scope="row">Account data</th>
                <td>30 days after deletion</td>
              </tr>
              <tr>
                <th scope="row">Profile photos</th>
                <td>Deleted within 7 days</td>
              </tr>
              <tr>
                <th scope="row">Contact lists</th>
                <td>Deleted immediately</td>
              </tr>
            </tbody>
          </table>
          <p>
            Unless this page says otherwise, we keep it for as long as you have your account. When
            you delete your account, others stop seeing you right away. We delete your sessions,
            contacts, groups, requests, schedules and photo, and every notification that names you.
            For 30 days we keep a bare record for disputes (email, name, username, number, the
            security log), out of reach of the app. For the same 30 days we keep a scrambled form of
            your email, so that blocks against you and your limit for looking up numbers still apply
            if you sign up again. Then we delete both. Only your username stays reserved, so that no
            one can pretend to be you.
          </p>
          <p>
            Sign-ups that are never verified are deleted after 7 days. Devices are signed out after
            30 days without use.
          </p>
        </>
      ),
    },
    {
      id: 'rights',
      title: 'Your rights',
      body: (
        <>
          <p>
            You can see, correct, download and delete your data in{' '}
            <a className="inline-link" href="/account">
              Account
            </a>
            . You can also{' '}
            <a className="inline-link" href="/delete-account">
              delete your account
            </a>{' '}
            without signing in, by a link that we email you. Write to us and we reply within 45
            days. If we say no, you can appeal, and we answer appeals within 5 business days.
          </p>
          <p>
            We honor the Global Privacy Control signal. It asks sites not to sell or share data; we
            do neither, with or without it.{' '}
            <strong data-gpc hidden>
              Your browser sends this signal, and we see it.
            </strong>
          </p>
        </>
      ),
    },
    {
      id: 'age',
      title: 'Children',
      body: (
        <p>
          The minimum age is 13. Users under 18 need guardian supervision. If you believe that a
          younger child has an account, write to us and we’ll delete it.
        </p>
      ),
    },
    {
      id: 'breach',
      title: 'If something goes wrong',
      body: (
        <p>If a breach affects your data, we’ll tell you within 72 hours of learning about it.</p>
      ),
    },
    {
      id: 'changes',
      title: 'Changes to this policy',
      body: (
        <p>
          When this policy changes, so does the date at the top. If a change affects you, we’ll
          email you before it takes effect.
        </p>
      ),
    },
    {
      id: 'contact',
      title: 'Contact',
      body: (
        <p>
          Write to <MailLink address={operatorLinks.privacyMail} subject="Privacy Inquiry" />. We
          answer inquiries within 10 business days.
        </p>
      ),
    },
  ],
});
