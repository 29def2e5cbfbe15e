// Every command imports this file first. It, and all static imports of the commands, avoid syntax
// and APIs that an old Node lacks, so that an old Node prints the sentence below.
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
