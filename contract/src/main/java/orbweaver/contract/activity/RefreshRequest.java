package orbweaver.contract.activity;

import static orbweaver.contract.json.Preconditions.requireText;

import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.Resolution.Invalid;
import orbweaver.contract.url.Resolution.OtherScheme;
import orbweaver.contract.url.Resolution.Resolved;

/**
 * Request to fetch a URL again, once, before other URLs of its host, although its page is known. It
 * applies to the activities of the sender that have a response of the URL; those of all parties, if
 * the operator sends it.
 *
 * <p>Example: {@code {"refresh":"https://www.example.org/guide"}}
 *
 * @param refresh the URL, absolute
 */
public record RefreshRequest(String refresh) implements Submission {
  public RefreshRequest {
    requireText("refresh", refresh);
  }

  /**
   * Returns the URL.
   *
   * @throws IllegalArgumentException if the text is no URL that can be fetched
   */
  public CrawlUrl url() {
    return switch (CrawlUrl.parse(refresh)) {
      case Resolved(var url) -> url;
      case OtherScheme(var scheme) ->
          throw new IllegalArgumentException(
              "refresh: %s has scheme %s (expected: a URL with http or https)"
                  .formatted(refresh, scheme));
      case Invalid(var reason) -> throw new IllegalArgumentException("refresh: " + reason);
    };
  }
}
