/** One step of a check as a line of its list: a mark for the eye and a sentence. */
export const stepLine = (mark: string, sentence: string, tone: string): HTMLLIElement => {
  const item = document.createElement('li');
  item.className = `passport-step passport-${tone}`;
  const sign = document.createElement('span');
  sign.setAttribute('aria-hidden', 'true');
  sign.textContent = mark;
  item.append(sign, sentence);
  return item;
};
