package orbweaver.cli.diff;

import java.util.ArrayList;
import java.util.List;
import orbweaver.cli.diff.Region.Bounds;
import orbweaver.cli.seen.Seen;

/**
 * What other rules would have made of what a crawl saw: a region, and what of it cannot be known.
 *
 * @param pages of the region, sorted; the unread ones are among them
 * @param unread pages of which only the head was read: where they lead is not known
 * @param asked URLs that would be asked for and never were: what they are is not known
 * @param open URLs of which what is kept does not say whether they are pages of it
 */
public record Replay(List<String> pages, List<String> unread, List<String> asked, List<Open> open) {
  public Replay {
    pages = List.copyOf(pages);
    unread = List.copyOf(unread);
    asked = List.copyOf(asked);
    open = List.copyOf(open);
  }

  /**
   * A URL that may be a page.
   *
   * @param needs what would have to be asked
   */
  public record Open(String url, String needs) {}

  /** Judges all that a crawl saw by a party's formula. */
  public static Replay of(Party party, Seen seen) {
    var answers = new Answers();
    // The crawl's own decisions say what was in the bodies.
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
            behind(url, bounds.possible().of(url), open);
      }
    }
    return new Replay(pages, unread, asked, open);
  }

  private static void behind(String url, Standing possible, List<Open> open) {
    if (!possible.isOut()) open.add(new Open(url, "what leads to it"));
  }

  /** For people. */
  public List<String> lines() {
    return List.of(
        "%d pages".formatted(pages.size()),
        "%d of them were not read: where they lead is not known".formatted(unread.size()),
        "%d more would be asked for, and never were".formatted(asked.size()),
        "%d more may be pages: what is kept does not say".formatted(open.size()));
  }
}
