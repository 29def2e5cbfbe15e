import type { Status } from '@porchlight/domain/availability';

export const scheduleTexts = {
  add: 'Add Schedule',
  everyDay: 'Every day',
  week: 'Your week',
  today: 'Today',
  weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  hours: ['12 AM', '6 AM', '12 PM', '6 PM', '12 AM'],
  periods: (count: number) => (count === 0 ? 'None' : `${count} period${count === 1 ? '' : 's'}`),
  none: 'No available periods for this day',
  line: (parts: string) => `Available periods: ${parts}`,
  span: (from: string, until: string) => `${from} to ${until}`,
  isOff: (span: string) => `${span} (off)`,
  restOfNight: (until: string) => `until ${until}, from the evening before`,
  range: (from: string, until: string) => `${from} – ${until}`,
  nextDay: '(next day)',
  allContacts: 'All Contacts',
  unknownGroup: 'Unknown Group',
  unknownGroupHint: 'The group is gone, so nobody sees this period.',
  enable: (period: string) => `Enable ${period}`,
  remove: (period: string) => `Delete period ${period}`,

  nextChange: 'Next change',
  nextChangeTo: (when: string, status: Status) =>
    `${when}, ${status === 'available' ? 'Available' : 'Unavailable'}`,
  todayAt: (time: string) => `Today ${time}`,

  zoneNow: (zone: string, time: string) => `Times in ${zone}, where it is now ${time}.`,
  zoneElsewhere: (zone: string) => `Your schedule follows ${zone} time`,
  zoneHere: (zone: string, time: string) => `This device is in ${zone}, where it is ${time}.`,
  move: (zone: string) => `Move schedule to ${zone}`,

  day: 'Day',
  from: 'Available From',
  until: 'Available Until',
  groups: 'Contact groups',
  enableThis: 'Enable this schedule',
  endsNextDay: 'Ends the next day',
  cancel: 'Cancel',

  deleteTitle: 'Delete this period?',
  deleteHint: (period: string) => `${period}. Your light no longer turns on by itself then.`,
  keep: 'Keep period',
  delete: 'Delete period',

  error: 'Error',
  somethingWrong: 'Something went wrong. Please try again.',
  created: (groups: number) =>
    groups === 0
      ? 'Availability schedule created for all contacts'
      : `Availability schedule created for ${groups} group${groups === 1 ? '' : 's'}`,
  failedToCreate: 'Failed to create schedule',
  updated: 'Schedule updated',
  failedToUpdate: 'Failed to update schedule',
  deleted: 'Schedule deleted',
  failedToDelete: 'Failed to delete schedule',
};
