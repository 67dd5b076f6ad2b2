/**
 * Lets the evidence of the start page run through its stages once it comes into view, and again on demand; with reduced
 * motion it stays complete. The style sheet moves it (`data-stages`). Returns how to stop.
 */
export const playStages = (): (() => void) => {
  const figure = document.querySelector<HTMLElement>('.start-evidence');
  const again = figure?.querySelector<HTMLButtonElement>('[data-again]');
  if (!figure || !again || matchMedia('(prefers-reduced-motion: reduce)').matches)
    return () => undefined;
  const play = () => {
    figure.dataset['stages'] = 'wait';
    // Read, so that the browser begins the movement anew.
    void figure.offsetWidth;
    figure.dataset['stages'] = 'run';
  };
  figure.dataset['stages'] = 'wait';
  again.hidden = false;
  again.addEventListener('click', play);
  const seen = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      seen.disconnect();
      play();
    },
    { threshold: 0.4 },
  );
  seen.observe(figure);
  return () => {
    seen.disconnect();
    again.removeEventListener('click', play);
  };
};
