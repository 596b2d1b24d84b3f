package orbweaver.cli.trap;

import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.frontier.trap.Bounds;
import orbweaver.frontier.trap.TextSigns;
import orbweaver.graph.trap.Suspicion;

/** Scanner of the URLs of a crawl, in their order, that detects traps by the text of the URL. */
final class ByText implements Consumer<String> {
  private final TextSigns signs = new TextSigns(Bounds.USUAL);
  private final Groups groups = new Groups();
  private final Instant now;

  ByText(Instant now) {
    this.now = now;
  }

  @Override
  public void accept(String text) {
    signs
        .in(CrawlUrl.of(text), now)
        .ifPresent(sign -> groups.add(sign.trap().code(), sign.seen(), text));
  }

  List<Suspicion> suspicions() {
    return groups.suspicions();
  }
}
