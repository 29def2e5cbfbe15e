export const quickTexts = {
  isOn: 'Your light is on',
  isOff: 'Your light is off',
  turnOn: 'Turn on for 30 min',
  turnOff: 'Turn off',
  audienceGone:
    'The group you share with was deleted. Choose who sees your light on the home screen.',
  home: 'Go home',
};
