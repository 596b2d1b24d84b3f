package orbweaver.rule;

import static java.util.stream.Collectors.toMap;
import static orbweaver.contract.json.Gate.require;

import java.util.LinkedHashMap;
import java.util.List;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Extent;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.fetch.Outcome.Got;
import orbweaver.contract.fetch.Outcome.Moved;
import orbweaver.contract.fetch.Outcome.Unwanted;
import orbweaver.contract.page.Link;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.page.Page;
import orbweaver.contract.url.CrawlUrl;

/**
 * What must be known of a page to judge it again by another label, without asking its server.
 *
 * @param outcome what became of its order
 * @param evidence what the exchange showed
 * @param followed where it leads, each target once, in the order of the page
 */
public record LatestPage(Outcome outcome, Evidence evidence, List<Followed> followed) {
  /** A link that is followed, by the kind of its first occurrence. */
  public record Followed(CrawlUrl target, LinkKind kind) {}

  public LatestPage {
    require(isAnswer(outcome), "outcome", outcome, "the answer of an exchange");
    followed = List.copyOf(followed);
  }

  /** What is kept of a page that was asked for. */
  static LatestPage of(Page page) {
    var distinct =
        page.links().stream()
            .filter(link -> link.kind().isFollowed())
            .collect(toMap(Link::target, Link::kind, (first, _) -> first, LinkedHashMap::new));
    var followed =
        distinct.entrySet().stream()
            .map(entry -> new Followed(entry.getKey(), entry.getValue()))
            .toList();
    return new LatestPage(page.outcome(), page.evidence(), followed);
  }

  private static boolean isAnswer(Outcome outcome) {
    return switch (outcome) {
      case Got _, Moved _, Unwanted _, Failed _, Outcome.Denied _, Outcome.Refused _ -> true;
      case Outcome.Unchanged _, Outcome.Deferred _, Outcome.Needs _ -> false;
    };
  }

  /** Whether it is worth keeping: the server would hardly answer anything else. */
  boolean isPage() {
    return switch (outcome) {
      case Got _, Moved _, Unwanted _ -> true;
      case Failed _, Outcome.Denied _, Outcome.Refused _ -> false;
      case Outcome.Unchanged _, Outcome.Deferred _, Outcome.Needs _ -> false;
    };
  }

  /** Whether the links of an accepted page can be told, as far as they were read. */
  boolean hasBody() {
    return switch (outcome) {
      case Got(Extent.Part _), Got(Extent.Whole _) -> true;
      case Got(Extent.None _), Got(Extent.Head _) -> false;
      case Moved _, Unwanted _, Failed _, Outcome.Denied _, Outcome.Refused _ -> false;
      case Outcome.Unchanged _, Outcome.Deferred _, Outcome.Needs _ -> false;
    };
  }
}
