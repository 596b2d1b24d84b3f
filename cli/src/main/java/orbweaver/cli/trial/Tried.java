package orbweaver.cli.trial;

import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A URL with the verdict on it.
 *
 * @param line it stands on
 * @param remark what a reader may not expect
 * @param expected the verdict that was expected, or its first word
 */
public record Tried(
    int line, String url, Verdict verdict, Optional<String> remark, Optional<String> expected) {
  /** Whether it is as expected, if anything was. */
  public boolean isAsExpected() {
    return expected.isEmpty() || verdict.is(expected.get());
  }

  /** For people. */
  public String text() {
    var remarks =
        Stream.of(verdict.remark(), remark)
            .flatMap(Optional::stream)
            .collect(Collectors.joining("; "));
    var shown = url + " → " + verdict.text() + (remarks.isEmpty() ? "" : "  (" + remarks + ")");
    return isAsExpected() ? shown : shown + "\n  line " + line + " expects: " + expected.orElse("");
  }
}
