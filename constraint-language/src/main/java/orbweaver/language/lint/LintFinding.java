package orbweaver.language.lint;

/** Lint finding about a part of a formula or of actions. */
public sealed interface LintFinding {
  /** Returns the canonical spelling of the part. */
  String subject();

  /** Part that never changes the result. */
  record NeverFires(String subject, String reason) implements LintFinding {}

  /** Part that no candidate satisfies. */
  record NeverHolds(String subject, String reason) implements LintFinding {}

  /** A {@code nil} branch, which may reject more than the author expects. */
  record RejectedByNil(String subject, boolean isThenBranch) implements LintFinding {}

  /** Accepting rules, because of which unmatched candidates are rejected. */
  record UnmatchedIsRejected(String subject) implements LintFinding {}

  /** Host pattern that also matches paths. */
  record MatchesPaths(String subject, String unexpectedMatch, String suggestion)
      implements LintFinding {}

  /** Part that may reject a candidate with a smaller depth. */
  record NotMonotoneInDepth(String subject) implements LintFinding {}

  /** Part whose answer depends on the time of evaluation. */
  record ChangesWithTime(String subject) implements LintFinding {}

  /** Constraint {@code no-cycles} inside of another constraint. */
  record NestedNoCycles(String subject) implements LintFinding {}

  /** Actions without a walker. */
  record NoWalker(String subject) implements LintFinding {}

  /** Actions that are never performed. */
  record NeverRuns(String subject, String reason) implements LintFinding {}

  /** Declared report that no action writes. */
  record UnwrittenReport(String subject) implements LintFinding {}

  /** Report that an action writes although it is not declared. */
  record UndeclaredReport(String subject) implements LintFinding {}

  /** Encapsulating action without actions inside. */
  record EmptyEncapsulation(String subject) implements LintFinding {}

  default Severity severity() {
    return switch (this) {
      case NeverFires _,
          NeverHolds _,
          NestedNoCycles _,
          NeverRuns _,
          UnwrittenReport _,
          UndeclaredReport _,
          EmptyEncapsulation _ ->
          Severity.WARNING;
      case RejectedByNil _,
          UnmatchedIsRejected _,
          MatchesPaths _,
          NotMonotoneInDepth _,
          ChangesWithTime _,
          NoWalker _ ->
          Severity.NOTE;
    };
  }

  /** Returns the finding as a sentence. */
  default String message() {
    return switch (this) {
      case NeverFires(var about, var why) -> about + " can never fire: " + why;
      case NeverHolds(var about, var why) -> about + " can never hold: " + why;
      case RejectedByNil(var about, var isThenBranch) ->
          "nil rejects every candidate for which "
              + about
              + (isThenBranch ? " holds" : " does not hold");
      case UnmatchedIsRejected _ ->
          "a candidate that no rule matches is rejected (no-rule-matches)";
      case MatchesPaths(var about, var unexpectedMatch, var suggestion) ->
          about + " also matches " + unexpectedMatch + "; " + suggestion + " matches the host only";
      case NotMonotoneInDepth(var about) ->
          about
              + " rejects at some depth what it accepts at a greater depth, so the crawl must"
              + " proceed level by level";
      case ChangesWithTime(var about) ->
          about + " is evaluated when a URL is dispatched, so the answer may change later";
      case NestedNoCycles(var about) ->
          "(no-cycles) inside of "
              + about
              + " has no effect: it holds for every candidate (expected: at the top level)";
      case NoWalker _ -> "no action walks links, so only the seeds are fetched";
      case NeverRuns(var about, var why) -> about + " can never run: " + why;
      case UnwrittenReport(var report) -> "no action writes the report " + report;
      case UndeclaredReport(var report) -> "the report " + report + " is written but not declared";
      case EmptyEncapsulation(var about) -> about + " contains no action, so it writes nothing";
    };
  }
}
