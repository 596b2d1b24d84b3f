package orbweaver.contract.activity;

import static orbweaver.contract.json.Preconditions.require;
import static orbweaver.contract.json.Preconditions.requireText;

import java.util.Optional;
import orbweaver.contract.url.UrlPattern;

/**
 * Request of the operator to suppress URLs, or to end that: no activity requests URLs that match a
 * suppressed pattern.
 *
 * <p>Example: {@code {"suppress":"http://a.test/calendar/","because":"endless calendar"}}
 *
 * @param suppress pattern of the URLs, as {@link UrlPattern} reads it
 * @param because reason, for people
 * @param unsuppress pattern that is removed from the list
 */
public record SuppressionRequest(
    Optional<String> suppress, Optional<String> because, Optional<String> unsuppress)
    implements Submission {
  private static final int MAX_REASON = 500;

  public SuppressionRequest {
    suppress.ifPresent(pattern -> requireText(UrlPattern.MAX_LENGTH, "suppress", pattern));
    unsuppress.ifPresent(pattern -> requireText(UrlPattern.MAX_LENGTH, "unsuppress", pattern));
    because.ifPresent(reason -> requireText(MAX_REASON, "because", reason));
    require(
        suppress.isPresent() != unsuppress.isPresent(),
        "suppress",
        suppress.isPresent() ? "present together with unsuppress" : "missing, like unsuppress",
        "one of them");
    require(
        because.isPresent() == suppress.isPresent(),
        "because",
        because.orElse("none"),
        suppress.isPresent() ? "a reason" : "none with unsuppress");
  }

  /** Creates a request to suppress URLs. */
  public static SuppressionRequest suppress(String pattern, String because) {
    return new SuppressionRequest(Optional.of(pattern), Optional.of(because), Optional.empty());
  }

  /** Creates a request to remove a pattern from the list. */
  public static SuppressionRequest unsuppress(String pattern) {
    return new SuppressionRequest(Optional.empty(), Optional.empty(), Optional.of(pattern));
  }

  /** Returns the pattern that is added or removed, as written. */
  public String pattern() {
    return suppress.or(() -> unsuppress).orElseThrow();
  }
}
