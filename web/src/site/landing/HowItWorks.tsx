import { buttonClass } from '../../ui/Button.tsx';

const STEPS = [
  {
    title: 'Add your people',
    text: 'Invite family, friends and coworkers. Nobody sees you until you both agree.',
  },
  {
    title: 'Turn your light on',
    text: 'One tap, with a timer or a short message if you like.',
  },
  { title: 'Talk', text: 'They see you’re available and call. That’s it.' },
];

export function HowItWorks() {
  return (
    <section className="site-section" id="how-it-works" aria-labelledby="how" data-rise>
      <h2 id="how">How it works</h2>
      <ol className="how-steps">
        {STEPS.map(({ title, text }, index) => (
          <li key={title}>
            <span className="how-number" aria-hidden="true">
              {index + 1}
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <div className="how-buttons">
        <a className={buttonClass({ variant: 'secondary', size: 'lg' })} href="#download">
          Download for iPhone
        </a>
        <a className={buttonClass({ variant: 'secondary', size: 'lg' })} href="#download">
          Download for Android
        </a>
      </div>
    </section>
  );
}
