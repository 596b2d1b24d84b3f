package orbweaver.language.check;

/** Lint finding about a part of a formula. */
public sealed interface Finding {
  /** Returns the canonical spelling of the part. */
  String about();

  /** Part that never changes the result. */
  record NeverFires(String about, String why) implements Finding {}

  /** Part that no candidate satisfies. */
  record NeverHolds(String about, String why) implements Finding {}

  /** A {@code nil} branch, which may reject more than the author expects. */
  record RefusedByNil(String about, boolean whereItHolds) implements Finding {}

  /** Accepting rules, because of which unmatched candidates are rejected. */
  record SilenceRefuses(String about) implements Finding {}

  /** Host pattern that also matches paths. */
  record MatchesPaths(String about, String surprise, String instead) implements Finding {}

  /** Part that may reject a candidate with a smaller depth. */
  record NearerIsWorse(String about) implements Finding {}

  /** Part whose answer depends on the time of evaluation. */
  record ChangesWithTime(String about) implements Finding {}

  default Severity severity() {
    return switch (this) {
      case NeverFires _, NeverHolds _ -> Severity.WARNING;
      case RefusedByNil _, SilenceRefuses _, MatchesPaths _, NearerIsWorse _, ChangesWithTime _ ->
          Severity.NOTE;
    };
  }

  /** Returns the finding as a sentence. */
  default String sentence() {
    return switch (this) {
      case NeverFires(var about, var why) -> about + " can never fire: " + why;
      case NeverHolds(var about, var why) -> about + " can never hold: " + why;
      case RefusedByNil(var about, var whereItHolds) ->
          "nil rejects every candidate for which "
              + about
              + (whereItHolds ? " holds" : " does not hold");
      case SilenceRefuses _ -> "a candidate that no rule matches is rejected (no-rule-matches)";
      case MatchesPaths(var about, var surprise, var instead) ->
          about + " also matches " + surprise + "; " + instead + " matches the host only";
      case NearerIsWorse(var about) ->
          about
              + " rejects at some depth what it accepts at a greater depth, so the crawl must"
              + " proceed level by level";
      case ChangesWithTime(var about) ->
          about + " is evaluated when a URL is handed out, so the answer may change later";
    };
  }
}
