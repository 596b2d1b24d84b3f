package orbweaver.cli.diff;

import java.util.ArrayList;
import java.util.List;
import orbweaver.cli.diff.Region.Bounds;
import orbweaver.cli.seen.Seen;

/**
 * Result of replaying a recorded crawl with other rules: the accepted pages, and the URLs that cannot
 * be decided.
 *
 * @param pages accepted pages, sorted, including the unread ones
 * @param unread accepted pages of which only the head was read; their links are unknown
 * @param asked URLs that would be fetched and never were
 * @param open URLs the stored evidence does not decide
 */
public record Replay(List<String> pages, List<String> unread, List<String> asked, List<Open> open) {
  public Replay {
    pages = List.copyOf(pages);
    unread = List.copyOf(unread);
    asked = List.copyOf(asked);
    open = List.copyOf(open);
  }

  /**
   * URL that may be an accepted page.
   *
   * @param needs the predicates that lack evidence
   */
  public record Open(String url, String needs) {}

  /** Replays a recorded crawl with other rules. */
  public static Replay of(Party party, Seen seen) {
    var answers = new Answers();
    // Records the crawl's own decisions: they stand for the bodies, which are not stored.
    var _ = Walk.region(new OfflineJudge(Party.of(seen.formula()), seen, answers), true);
    return of(Bounds.of(new OfflineJudge(party, seen, answers)));
  }

  private static Replay of(Bounds bounds) {
    var pages = new ArrayList<String>();
    var unread = new ArrayList<String>();
    var asked = new ArrayList<String>();
    var open = new ArrayList<Open>();
    for (var url : bounds.possible().urls().sorted().toList()) {
      switch (bounds.certain().of(url)) {
        case Standing.Accepted _ -> pages.add(url);
        case Standing.Unread _ -> {
          pages.add(url);
          unread.add(url);
        }
        case Standing.Wanted _ -> asked.add(url);
        case Standing.Open(var needs, _) -> open.add(new Open(url, needs));
        case Standing.Refused _, Standing.Unreached _ ->
            addIfPossible(url, bounds.possible().of(url), open);
      }
    }
    return new Replay(pages, unread, asked, open);
  }

  private static void addIfPossible(String url, Standing possible, List<Open> open) {
    if (!possible.isOut()) open.add(new Open(url, "a page that links to it"));
  }

  /** Returns lines of text. */
  public List<String> lines() {
    return List.of(
        "%d pages".formatted(pages.size()),
        "%d of them were not read, so their links are unknown".formatted(unread.size()),
        "%d more would be fetched and never were".formatted(asked.size()),
        "%d more may be pages: the stored evidence does not decide".formatted(open.size()));
  }
}
