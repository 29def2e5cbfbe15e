/** A mail server in its own process, for tests: reports its port and every mail to the parent. */
import { SMTPServer } from 'smtp-server';

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo(address, _session, done) {
    if (address.address !== 'refused@example.com') return done();
    done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }));
  },
  onData(stream, session, done) {
    const chunks = [];
    stream.on('data', (chunk) => chunks.push(chunk));
    stream.on('end', () => {
      const { mailFrom, rcptTo } = session.envelope;
      process.send({
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
        source: Buffer.concat(chunks).toString(),
      });
      done();
    });
  },
});

server.listen(0, '127.0.0.1', () => process.send({ port: server.server.address().port }));
process.on('disconnect', () => process.exit(0));
