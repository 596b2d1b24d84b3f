package orbweaver.contract.verdict;

import static orbweaver.contract.json.Preconditions.requireText;

import java.time.Instant;
import java.util.Optional;
import orbweaver.contract.url.UrlPattern;

/**
 * Suppression of the URLs that match a pattern, from now on and for all activities, or its end. The
 * last record of a pattern counts.
 *
 * @param pattern canonical, as {@link UrlPattern} prints it
 * @param because reason of the operator; absent if the pattern was removed from the list
 * @param at time of the operator's request
 */
public record Suppression(String pattern, Optional<String> because, Instant at) implements Verdict {
  public Suppression {
    requireText("pattern", pattern);
    because.ifPresent(reason -> requireText("because", reason));
  }

  /** Tests whether the pattern is suppressed; false if this record removes it. */
  public boolean isSuppressed() {
    return because.isPresent();
  }

  /** Returns the pattern. */
  public UrlPattern urlPattern() {
    return UrlPattern.parse(pattern);
  }
}
