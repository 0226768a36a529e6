import { html } from 'hono/html';

/** Escaped HTML, as `html` makes it. */
export type Html = ReturnType<typeof html>;

/** Groups digits: 90,524. */
export const figure = (count: number): string => count.toLocaleString('en');

/** A table. The first cell of each row names it; `css` is for the other cells. */
export const renderTable = (
  heads: readonly string[],
  rows: readonly (readonly (Html | string | number)[])[],
  { caption = '', css = '' } = {},
): Html =>
  html`<table>
    ${
      caption &&
      html`<caption>
        ${caption}
      </caption>`
    }
    <thead>
      <tr>
        ${heads.map((head, index) => html`<th scope="col" class="${index > 0 && css}">${head}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ([name, ...cells]) =>
          html`<tr>
            <th scope="row">${name}</th>
            ${cells.map((cell) => html`<td class="${css}">${cell}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`;
