package orbweaver.cli.trap;

import static java.util.Comparator.comparingLong;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.frontier.trap.Bounds;
import orbweaver.frontier.trap.Sign;
import orbweaver.frontier.trap.TextSigns;
import orbweaver.frontier.trap.Trap;
import orbweaver.graph.trap.Suspicion;

/**
 * Takes the URLs of a crawl in their order, and tells those that look like a trap by their text: by
 * sign, together those of one directory of a site.
 */
final class ByText implements Consumer<String> {
  private static final int MOST_OF_A_SIGN = 20;
  private static final int SEGMENTS_OF_A_GROUP = 5;

  private final TextSigns signs = new TextSigns(Bounds.USUAL);
  private final Map<Trap, Map<String, Group>> groups = new TreeMap<>();
  private final Instant now;

  ByText(Instant now) {
    this.now = now;
  }

  @Override
  public void accept(String text) {
    signs.in(CrawlUrl.of(text), now).ifPresent(sign -> group(sign, text).add(text));
  }

  private Group group(Sign sign, String url) {
    return groups
        .computeIfAbsent(sign.trap(), _ -> new TreeMap<>())
        .computeIfAbsent(directory(url), _ -> new Group(sign));
  }

  /** The site and its first directory. */
  private static String directory(String url) {
    var end = 0;
    for (var slashes = 1; slashes < SEGMENTS_OF_A_GROUP && end >= 0; slashes++) {
      end = url.indexOf('/', end + 1);
    }
    return end < 0 ? url.substring(0, url.lastIndexOf('/') + 1) : url.substring(0, end + 1);
  }

  /** In the order of signs, of each the largest first. */
  List<Suspicion> suspicions() {
    return groups.values().stream()
        .flatMap(
            places ->
                places.values().stream()
                    .map(Group::suspicion)
                    .sorted(comparingLong(Suspicion::urls).reversed())
                    .limit(MOST_OF_A_SIGN))
        .toList();
  }

  /** URLs of one sign and place. */
  private static final class Group {
    private final Sign sign;
    private final List<String> samples = new ArrayList<>();
    private String last = "";
    private long urls;

    Group(Sign sign) {
      this.sign = sign;
    }

    void add(String url) {
      if (samples.size() < Suspicion.MOST_SAMPLES) samples.add(url);
      last = url;
      urls++;
    }

    Suspicion suspicion() {
      var code = sign.trap().code();
      return Suspicion.between(samples.getFirst(), last, code, urls, sign.seen(), samples);
    }
  }
}
