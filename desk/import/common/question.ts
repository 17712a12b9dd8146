/**
 * Something that the desk cannot know, with the answer that it proposes. The text names no word of
 * the sheet but headings, and the words that it is about.
 */
export interface Question {
  /**
   * Where the answer is kept in pack.json ("answers"): the same sheet asks the same question by the
   * same id.
   */
  readonly id: string;
  readonly text: string;
  readonly options: readonly string[];
  /** One of the options: what is done when nobody answers. */
  readonly proposed: string;
}

/** Answers by the ids of questions. */
export type Answers = Readonly<Record<string, string>>;

/** A question, and the answer with which the desk went on. */
export interface AskedQuestion extends Question {
  readonly taken: string;
}

/** Collects questions, and gives the answers that are known or proposed. */
export interface Asker {
  readonly ask: (question: Question) => string;
  readonly questions: readonly AskedQuestion[];
}

export function createAsker(answers: Answers): Asker {
  const questions: AskedQuestion[] = [];
  return {
    questions,
    ask: (question) => {
      const answer = Object.hasOwn(answers, question.id) ? answers[question.id] : undefined;
      const taken = answer !== undefined && question.options.includes(answer) ? answer : question.proposed;
      if (!questions.some(({ id }) => id === question.id)) questions.push({ ...question, taken });
      return taken;
    },
  };
}
