import { describe, expect, it } from 'vitest';
import type { PackConfig } from '../../src/content/entities';
import { Credits } from '../../src/shell/pages/credits/Credits';
import { Home } from '../../src/shell/pages/home/Home';
import { UnitBadge } from '../../src/shell/components/UnitBadge';
import { Page } from '../../src/shell/components/Page';
import { createAppStore } from '../../src/store/store';
import { manifest, readContent } from '../progress/sample';
import { find, render } from './render';

const storeOf = (changes: Partial<PackConfig> = {}) =>
  createAppStore(readContent(undefined, changes), { ...manifest, config: { ...manifest.config, ...changes } });

/** How many parts of a page have the bottom colour. */
function countColored(BottomColor: string | null): number {
  const page = render(
    <Page title="Here" documentTitle="Here">
      <p />
    </Page>,
    storeOf({ BottomColor }),
  );
  return page.querySelectorAll('[style*="background: rgb(10, 20, 30)"]').length;
}

describe('what a programme configures', () => {
  it.each([
    [[], 0],
    [['Words: our elders.'], 1],
  ])('home leads to the credits %j in %i links', (Credits_, links) => {
    const page = render(<Home />, storeOf({ Credits: Credits_ }));
    expect(page.querySelectorAll('a[href="/credits"]')).toHaveLength(links);
    expect(page.textContent).toContain('Please allow time for audio to load.');
  });

  it('logos are images with their style that lead to their sites behind the gate; without an image, the address', () => {
    const linkLogos = [
      { link: 'https://one.example/', image: 'one.png', style: 'width: 120px; border-radius: 8px' },
      { link: 'https://two.example/', image: '', style: '' },
    ];
    const page = render(<Credits />, storeOf({ linkLogos }));
    const image = find(page, 'button img[alt="https://one.example/"]');
    expect([image.getAttribute('src'), image.style.width, image.style.borderRadius]).toEqual([
      '/logos/one.png',
      '120px',
      '8px',
    ]);
    expect([...page.querySelectorAll('button')].at(-1)?.textContent).toBe('https://two.example/');
  });

  it('the credits bear the sign of pages for grown-ups, in place of the stars', () => {
    const page = render(<Credits />, storeOf());
    expect(find(page, '[data-for="grown-ups"]').textContent).toContain('For grown-ups');
    expect(page.querySelectorAll('[aria-label$=" stars"]')).toHaveLength(0);
  });

  it('the bottom colour is on the pages as on home', () => {
    expect([countColored(null), countColored('rgb(10, 20, 30)')]).toEqual([0, 1]);
  });
});

describe("a header's badge", () => {
  it('is a book for stories', () => {
    const unit = { modifier: 3, name: 'Animals' };
    expect(
      render(<UnitBadge unit={unit} story size={52} />, storeOf()).querySelectorAll('[data-testid="story-badge"]'),
    ).toHaveLength(1);
  });

  it('is the picture of the unit with the number of the address', () => {
    const asked: string[] = [];
    const media = {
      picture: (name: string) => (asked.push(name), null),
      audioUrl: () => null,
      logoUrl: (image: string) => image,
    };
    render(<UnitBadge unit={{ modifier: 3, name: 'Animals' }} story={false} size={52} />, storeOf(), { media });
    expect(asked[0]).toBe('art-100');
  });
});
