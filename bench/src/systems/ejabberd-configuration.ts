/**
 * Debian's modules, without unused listeners. All other differences from the default favour
 * ejabberd: plain passwords, no TLS, no shaper, a long backlog, and a cache for all rosters (the
 * default of 1,000 entries is too small).
 */
export const configuration = (port: number): string => `
loglevel: warning
log_rotate_count: 0
hosts: [localhost]
auth_method: internal
auth_password_format: plain
cache_size: 100000
disable_sasl_mechanisms: [digest-md5, X-OAUTH2]
listen:
  - port: ${port}
    ip: "127.0.0.1"
    module: ejabberd_c2s
    max_stanza_size: 262144
    backlog: 4096
    shaper: none
    access: all
shaper_rules:
  max_user_sessions: 10
modules:
  mod_adhoc: {}
  mod_admin_extra: {}
  mod_avatar: {}
  mod_blocking: {}
  mod_caps: {}
  mod_carboncopy: {}
  mod_client_state: {}
  mod_configure: {}
  mod_disco: {}
  mod_fail2ban: {}
  mod_last: {}
  mod_offline: {}
  mod_ping: {}
  mod_pres_counter: {count: 5, interval: 60}
  mod_privacy: {}
  mod_private: {}
  mod_pubsub: {plugins: [flat, pep]}
  mod_push: {}
  mod_push_keepalive: {}
  mod_roster: {versioning: true}
  mod_shared_roster: {}
  mod_sic: {}
  mod_stream_mgmt: {resend_on_timeout: if_offline}
  mod_vcard: {search: false}
  mod_vcard_xupdate: {}
  mod_version: {}
`;
