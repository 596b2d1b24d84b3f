package orbweaver.contract.verdict;

import static orbweaver.contract.json.Preconditions.requireText;

import java.time.Instant;
import java.util.Optional;
import orbweaver.contract.url.UrlPattern;

/**
 * Suppression of the URLs that match a pattern, from now on and for all activities, or its end. The
 * last record of a pattern is in force.
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

  /** Tests whether URLs are suppressed, rather than no longer. */
  public boolean isInForce() {
    return because.isPresent();
  }

  /** Returns the pattern. */
  public UrlPattern urls() {
    return UrlPattern.parse(pattern);
  }
}
