package orbweaver.graph.analysis.traps;

import java.util.List;
import java.util.Optional;
import orbweaver.contract.url.CrawlUrl;

/** Detector of traps by the text of a URL. */
public interface UrlSignals {
  /**
   * Signal of a trap.
   *
   * @param kind kind of the trap, such as {@code session-id}
   * @param evidence observation in the URL, as text
   */
  record UrlSignal(String kind, String evidence) {}

  /** Returns the first signal of a URL; empty if it shows none. */
  Optional<UrlSignal> detect(CrawlUrl url);

  /** Returns all kinds of traps, in the order in which a report lists them. */
  List<String> kinds();
}
