/**
 * Sections fade in when 30 % of them are visible, once. Only those below the first screen are ever
 * hidden, and only when something will show them again: without this script, with reduced motion
 * and on paper everything is there from the start.
 */
const SHOWN = 0.3;

export function riseIntoView(sections: Iterable<Element>): void {
  if (!('IntersectionObserver' in window)) return;
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, intersectionRatio } of entries) {
        if (!isIntersecting || intersectionRatio < SHOWN) continue;
        target.classList.remove('is-waiting');
        observer.unobserve(target);
      }
    },
    { threshold: SHOWN },
  );
  for (const section of sections) {
    if (section.getBoundingClientRect().top < window.innerHeight) continue;
    section.classList.add('is-waiting');
    observer.observe(section);
  }
}
