import { useMemo, useRef } from 'react';
import { message } from '../../../messages/message';
import { createDictionary } from '../../../content/dictionary';
import { useWords } from '../../../store/use-words';
import { Page } from '../../components/Page';
import { UiWord } from '../../text/ui-words';
import { SearchBox, useSearchText } from './SearchBox';
import { DictionaryPanels } from './DictionaryPanels';
import * as searchStyles from './search.module.css';

/**
 * Categories at the left, words at the right, and a search over all words. spec: shell#dictionary.
 */
export function DictionaryPage() {
  const content = useWords();
  const dictionary = useMemo(() => createDictionary(content), [content]);
  const box = useRef<HTMLInputElement>(null);
  const search = useSearchText(box);
  return (
    <Page
      title={<UiWord>Dictionary</UiWord>}
      documentTitle={`${content.config.appName} - ${message('Dictionary')}`}
      topBar={searchStyles.withSearch}
      corner={<SearchBox search={search} box={box} />}
    >
      <DictionaryPanels dictionary={dictionary} search={search} />
    </Page>
  );
}
