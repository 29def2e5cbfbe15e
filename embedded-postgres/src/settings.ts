/** The only role of the embedded database; the database has the same name. */
export const SUPERUSER = 'porchlight';
export const DATABASE = 'porchlight';

/** Settings are command-line arguments, because no file in the data folder can override those. */
const SETTINGS = {
  // An acknowledged commit survives a crash and a power failure.
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',

  max_connections: '50',
  shared_buffers: '64MB',
  maintenance_work_mem: '32MB',
  max_wal_size: '256MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  io_method: 'sync',
  // The outbox gains a deleted row with every change: a minute between vacuums lets it fill the cache.
  autovacuum_naptime: '10s',
  jit: 'off',
  huge_pages: 'off',
  // Parallel workers share memory through /dev/shm, which is tiny in many containers.
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',

  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',

  // The log contains nothing about people: no statement, parameter or detail, and no query errors,
  // because their text can quote user input. The caller gets the error anyway.
  logging_collector: 'off',
  log_destination: 'stderr',
  log_line_prefix: '',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_statement: 'none',
  log_min_duration_statement: '-1',
  log_min_duration_sample: '-1',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  log_checkpoints: 'off',
  log_connections: '',
  log_disconnections: 'off',
  log_autovacuum_min_duration: '-1',
  log_lock_waits: 'off',
  log_temp_files: '-1',
};

export function settingArguments(more: Record<string, string>): string[] {
  return Object.entries({ ...SETTINGS, ...more }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
}
