package orbweaver.language.rules;

/** Outcome of one group of rules, global or local; the maximum decides the rule set. */
enum GroupOutcome {
  /** The group consists of rejections, and none matches. */
  NO_VOTE(RulePriority.NEXT),
  UNMATCHED(RulePriority.REJECTED),
  LAST(RulePriority.LAST),
  NEXT(RulePriority.NEXT),
  FIRST(RulePriority.FIRST),
  /** An imperative rule overrides rejections of its own group only. */
  REJECTED(RulePriority.REJECTED);

  private final RulePriority priority;

  GroupOutcome(RulePriority priority) {
    this.priority = priority;
  }

  RulePriority priority() {
    return priority;
  }
}
