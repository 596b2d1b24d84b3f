package orbweaver.language.rules.judging;

import orbweaver.language.Priority;

/** Outcome of one group of rules, global or local; the maximum decides the rule set. */
enum Outcome {
  /** The group consists of rejections, and none matches. */
  NO_RULE(Priority.NEXT),
  UNMATCHED(Priority.REJECTED),
  LAST(Priority.LAST),
  NEXT(Priority.NEXT),
  FIRST(Priority.FIRST),
  /** An imperative rule overrides rejections of its own group only. */
  REJECTED(Priority.REJECTED);

  private final Priority priority;

  Outcome(Priority priority) {
    this.priority = priority;
  }

  Priority priority() {
    return priority;
  }
}
