package orbweaver.language.check;

/** Something that whoever wrote a formula would want to know. */
public sealed interface Finding {
  /** What it is about, in its canonical spelling. */
  String about();

  /** A part that makes no difference to anybody. */
  record NeverFires(String about, String why) implements Finding {}

  /** A part that nothing can satisfy. */
  record NeverHolds(String about, String why) implements Finding {}

  /** A nil that refuses more than the prose around it may say. */
  record RefusedByNil(String about, boolean whereItHolds) implements Finding {}

  /** Rules that accept, so that silence refuses. */
  record SilenceRefuses(String about) implements Finding {}

  /** A pattern for hosts that also looks into paths. */
  record MatchesPaths(String about, String surprise, String instead) implements Finding {}

  /** A part by which being nearer to a root can hurt. */
  record NearerIsWorse(String about) implements Finding {}

  /** A part whose answer is of its moment. */
  record ChangesWithTime(String about) implements Finding {}

  default Severity severity() {
    return switch (this) {
      case NeverFires _, NeverHolds _ -> Severity.WARNING;
      case RefusedByNil _, SilenceRefuses _, MatchesPaths _, NearerIsWorse _, ChangesWithTime _ ->
          Severity.NOTE;
    };
  }

  /** The whole of it as a sentence. */
  default String sentence() {
    return switch (this) {
      case NeverFires(var about, var why) -> about + " can never fire: " + why;
      case NeverHolds(var about, var why) -> about + " can never hold: " + why;
      case RefusedByNil(var about, var whereItHolds) ->
          "everything that " + (whereItHolds ? "is " : "is not ") + about + " is refused by nil";
      case SilenceRefuses _ -> "what no rule matches is refused (no-rule-matches)";
      case MatchesPaths(var about, var surprise, var instead) ->
          about + " also matches " + surprise + "; " + instead + " asks for the host";
      case NearerIsWorse(var about) ->
          about
              + " refuses at some depth what it accepts farther from a root,"
              + " so the crawl goes level by level";
      case ChangesWithTime(var about) ->
          about + " is answered when a URL is handed out, and another day may answer otherwise";
    };
  }
}
