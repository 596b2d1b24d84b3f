package orbweaver.language.rules.judging;

import orbweaver.language.Priority;

/** What a level of rules, global or local, says of a candidate; the greatest carries the set. */
enum Outcome {
  /** There is nothing but rejections, and none matches. */
  NO_RULE(Priority.NEXT),
  UNMATCHED(Priority.REJECTED),
  LAST(Priority.LAST),
  NEXT(Priority.NEXT),
  FIRST(Priority.FIRST),
  /** An imperative rule lifts rejections of its own level only. */
  REJECTED(Priority.REJECTED);

  private final Priority priority;

  Outcome(Priority priority) {
    this.priority = priority;
  }

  Priority priority() {
    return priority;
  }
}
