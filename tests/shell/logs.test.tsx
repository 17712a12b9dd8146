import { act } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Icon } from '../../src/shell/components/Icon';
import { Art } from '../../src/shell/components/pictures';
import { Failure } from '../../src/shell/loading/Failure';
import { UnitNotFound } from '../../src/shell/message/NotFound';
import { StoreProvider } from '../../src/store/context';
import { createAppStore } from '../../src/store/store';
import { manifest, readContent } from '../progress/sample';

const warn = vi.fn<(...values: unknown[]) => void>();
const error = vi.fn<(...values: unknown[]) => void>();

function render(part: ReactNode): HTMLElement {
  const page = document.createElement('div');
  act(() => createRoot(page).render(part));
  return page;
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(console, 'warn').mockImplementation(warn);
  vi.spyOn(console, 'error').mockImplementation(error);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

// spec: shell#logs
describe('the log', () => {
  it('says which unit an address names that the pack does not have', () => {
    render(
      <MemoryRouter initialEntries={['/choose-game-type?difficulty=1&unit=77Dragons&game-name=Eggs']}>
        <StoreProvider value={createAppStore(readContent(), manifest)}>
          <UnitNotFound />
        </StoreProvider>
      </MemoryRouter>,
    );
    expect(warn).toHaveBeenCalledWith('MISSING CATEGORY!!', '77Dragons', 'Eggs');
  });

  it('says that the error screen is shown, and why', () => {
    render(<Failure reason="The words could not be loaded." onRetry={() => undefined} />);
    expect(error).toHaveBeenCalledWith('FAILURE', 'The words could not be loaded.');
  });

  it('says which icon or picture of the app is missing', () => {
    render(<Icon name="back" />);
    expect(warn).not.toHaveBeenCalled();
    render(<Icon name="unicorn" />);
    expect(warn).toHaveBeenCalledWith('Could not find icon', 'unicorn');
    const page = render(<Art name="dragon" />);
    act(() => void page.querySelector('img')?.dispatchEvent(new Event('error')));
    expect(warn).toHaveBeenCalledWith('Could not find icon', 'dragon');
  });
});
