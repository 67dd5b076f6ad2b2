import { layout } from './layout';
import { html, type Markup } from './html';

interface Notice {
  publicUrl: string;
  title: string;
  text: string;
  more?: Markup;
  link: { href: string; text: string };
}

export const noticePage = ({ publicUrl, title, text, more, link }: Notice): string =>
  layout(
    publicUrl,
    title,
    html`<p>${text}</p>
      ${more}
      <p class="aside"><a href="${link.href}">${link.text}</a></p>`,
  );
