import type { ComponentProps } from 'react';
import { useEffect, useState } from 'react';
import { Bird } from '../components/pictures';
import { useServices } from '../context/services';
import { isMotionReduced } from '../../services/motion/motion';

/** The beak opens or closes so often while something is said. */
const BEAK_MILLISECONDS = 140;

/** The songbird, whose beak moves while anything is said, and is open only then. */
export function TalkingBird({ pose, ...rest }: ComponentProps<typeof Bird>) {
  const { sound } = useServices();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    const stop = sound.observe(({ isSpeaking, isPaused }) => {
      const isTalking = isSpeaking && !isPaused;
      if (isTalking === (timer !== undefined)) return;
      clearInterval(timer);
      timer = undefined;
      setOpen(isTalking);
      if (isTalking) timer = setInterval(() => isMotionReduced() || setOpen((was) => !was), BEAK_MILLISECONDS);
    });
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [sound]);
  return <Bird pose={isOpen ? 'sing' : pose === 'sing' ? 'idle' : pose} {...rest} />;
}
