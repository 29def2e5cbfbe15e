// Types that these packages lack, as far as the tests use them.
declare module 'xml2js' {
  export function parseStringPromise(xml: string): Promise<unknown>;
}
declare module 'plist' {
  const plist: { parse(xml: string): unknown };
  export default plist;
}
declare module 'xcode' {
  type Settings = Record<string, string | undefined>;
  type Section = Record<string, { buildSettings?: Settings }>;
  type Project = {
    parseSync(): Project;
    pbxXCBuildConfigurationSection(): Section;
    pbxResourcesBuildPhaseObj(): { files: { comment: string }[] };
    pbxSourcesBuildPhaseObj(): { files: { comment: string }[] };
  };
  const xcode: { project(path: string): Project };
  export default xcode;
}
