// Imported first by every command. It and what the commands import statically stay free of syntax
// and Node APIs an older Node lacks, so that the sentence below is what an older Node says.
const oldest = { major: 20, minor: 19 };

/** @param {string} version such as `20.19.0` */
export function isSupported(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > oldest.major || (major === oldest.major && minor >= oldest.minor);
}

if (!isSupported(process.versions.node)) {
  process.stderr.write(
    `Porchlight needs Node.js 20.19 or newer; this is ${process.versions.node}.\n`,
  );
  process.exit(1);
}
