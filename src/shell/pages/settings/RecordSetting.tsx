import { useState } from 'react';
import { useApp } from '../../../store/context';
import { LazyGate } from '../../gate/LazyGate';
import { UiWord } from '../../text/ui-words';
import { ChoiceSetting } from '../../settings/ChoiceSetting';

/** Hear myself: off until a grown-up switches it on. Anybody may switch it off. */
export function RecordSetting() {
  const canRecord = useApp((state) => state.settings.canRecord);
  const change = useApp((state) => state.changeSettings);
  const [isAsking, setAsking] = useState(false);
  const choose = (isOn: boolean): void => {
    if (isOn && !canRecord) setAsking(true);
    else change({ canRecord: isOn });
  };
  return (
    <>
      <ChoiceSetting
        name="Hear myself"
        hint="A child hears a word, says it, and hears both. The recording is never stored, sent or rated."
        value={canRecord}
        options={[
          { value: false, label: <UiWord>Off</UiWord> },
          { value: true, label: <UiWord>On</UiWord> },
        ]}
        onChoose={choose}
      />
      {isAsking && (
        <LazyGate
          purpose="The app may use the microphone."
          onPass={() => {
            setAsking(false);
            change({ canRecord: true });
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
