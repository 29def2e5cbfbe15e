import type { ReactNode } from 'react';
import {
  ArrowLeft,
  BookOpen,
  ChevronRight,
  FileText,
  HandHeart,
  Heart,
  MapPinOff,
  ShieldCheck,
  UsersRound,
  Zap,
} from 'lucide-react';
import { GlyphLampOn } from '../../ui/glyphs.tsx';
import { IconTile } from '../../ui/IconTile.tsx';
import { Lantern } from '../../ui/lamp/Lantern.tsx';
import { LampWall } from '../../ui/lamp/LampWall.tsx';
import { PlainFrame } from '../PlainFrame.tsx';
import { BackLink } from '../SiteFrame.tsx';

export function About() {
  return (
    <PlainFrame title="About">
      <main id="content" tabIndex={-1} className="about">
        <div className="about-head">
          <BackLink className="icon-btn about-back">
            <ArrowLeft size={24} aria-hidden="true" />
            <span className="sr-only">Back</span>
          </BackLink>
          <h1>About</h1>
        </div>
        <LampWall lit className="about-mission">
          <div className="scene-lamp">
            <Lantern lit />
          </div>
          <h2>Our mission</h2>
          <p>
            Leave the light on for the people you like talking to, so a call comes at a good time.
          </p>
        </LampWall>
        <section aria-labelledby="values">
          <h2 id="values">Core values</h2>
          <ul className="list about-values">
            <Value icon={<HandHeart size={26} />} title="People first">
              A person outranks a timetable. Your tap always wins.
            </Value>
            <Value icon={<ShieldCheck size={26} />} title="Private by default">
              You choose who sees your light, every time you turn it on.
            </Value>
            <Value icon={<Heart size={26} />} title="Calm">
              No feeds, and nothing that nags you to come back.
            </Value>
          </ul>
        </section>
        <section aria-labelledby="differences">
          <h2 id="differences">What is different</h2>
          <ul className="about-differences">
            <Difference icon={<MapPinOff size={26} />} title="No location tracking">
              We never ask where you are.
            </Difference>
            <Difference icon={<GlyphLampOn size={26} />} title="Binary status">
              Available or Unavailable. Nothing to read into.
            </Difference>
            <Difference icon={<UsersRound size={26} />} title="Group privacy controls">
              Family can see you while Work doesn’t.
            </Difference>
            <Difference icon={<Zap size={26} />} title="Real-time updates">
              A live connection shows a change the moment it happens.
            </Difference>
          </ul>
        </section>
        <nav className="list about-links" aria-label="More pages">
          <More href="/guide" icon={<BookOpen size={22} />} text="Guide" />
          <More href="/privacy-policy" icon={<ShieldCheck size={22} />} text="Privacy Policy" />
          <More href="/terms-of-service" icon={<FileText size={22} />} text="Terms of Service" />
          <More
            href="/community-standards"
            icon={<UsersRound size={22} />}
            text="Community Standards"
          />
        </nav>
      </main>
    </PlainFrame>
  );
}

type PointProps = { icon: ReactNode; title: string; children: ReactNode };

function Value({ icon, title, children }: PointProps) {
  return (
    <li>
      <IconTile tone="green" size="md">
        {icon}
      </IconTile>
      <div>
        <h3>{title}</h3>
        <p>{children}</p>
      </div>
    </li>
  );
}

function Difference({ icon, title, children }: PointProps) {
  return (
    <li>
      <span aria-hidden="true">{icon}</span>
      <h3>{title}</h3>
      <p>{children}</p>
    </li>
  );
}

function More({ href, icon, text }: { href: string; icon: ReactNode; text: string }) {
  return (
    <a href={href}>
      {icon}
      <span>{text}</span>
      <ChevronRight size={22} aria-hidden="true" />
    </a>
  );
}
