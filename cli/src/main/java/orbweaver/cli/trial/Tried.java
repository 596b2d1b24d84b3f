package orbweaver.cli.trial;

import java.util.Optional;

/**
 * A URL with the verdict on it.
 *
 * @param line it stands on
 * @param expected the verdict that was expected, or its first word
 */
public record Tried(int line, String url, Verdict verdict, Optional<String> expected) {
  /** Whether it is as expected, if anything was. */
  public boolean isAsExpected() {
    return expected.isEmpty() || verdict.is(expected.get());
  }

  /** For people. */
  public String text() {
    var shown = url + " → " + verdict.text() + verdict.remark();
    return isAsExpected() ? shown : shown + "\n  line " + line + " expects: " + expected.orElse("");
  }
}
