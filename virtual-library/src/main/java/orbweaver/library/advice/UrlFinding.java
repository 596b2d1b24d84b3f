package orbweaver.library.advice;

import static java.util.stream.Collectors.joining;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import orbweaver.contract.url.CrawlUrl;

/** Finding about a URL of an entry that does not lead to a page as it should. */
public sealed interface UrlFinding {
  /** Returns the URL. */
  CrawlUrl url();

  /** Returns a sentence about it, for people. */
  String text();

  /**
   * The URL has no page.
   *
   * @param cause status or cause
   * @param since time of the first request without a page
   * @param via addresses to which it redirects, the one without a page last
   */
  record Dead(CrawlUrl url, String cause, Instant since, List<CrawlUrl> via) implements UrlFinding {
    public Dead {
      via = List.copyOf(via);
    }

    @Override
    public String text() {
      var end = via.isEmpty() ? "" : "redirects to " + via.getLast() + ": ";
      return "%s%s, since %s".formatted(end, cause, seconds(since));
    }
  }

  /**
   * The URL leads to another address.
   *
   * @param target the new address, at the end of the redirects that are known
   * @param isPermanent whether all redirects on the way are permanent
   * @param since time since which the URL redirects
   * @param via addresses between the two
   * @param isRead whether a page was read at the new address
   */
  record Moved(
      CrawlUrl url,
      CrawlUrl target,
      boolean isPermanent,
      Instant since,
      List<CrawlUrl> via,
      boolean isRead)
      implements UrlFinding {
    public Moved {
      via = List.copyOf(via);
    }

    @Override
    public String text() {
      var way = via.stream().map(CrawlUrl::toString).collect(joining(", "));
      return "moved %s to %s%s, since %s%s"
          .formatted(
              isPermanent ? "permanently" : "temporarily",
              target,
              way.isEmpty() ? "" : " by way of " + way,
              seconds(since),
              isRead ? "" : " (not requested there yet)");
    }
  }

  /** The URL was never requested. */
  record NeverRequested(CrawlUrl url) implements UrlFinding {
    @Override
    public String text() {
      return "never requested";
    }
  }

  private static Instant seconds(Instant time) {
    return time.truncatedTo(ChronoUnit.SECONDS);
  }
}
