package orbweaver.app.engine.reindex;

import java.util.Map;
import java.util.Set;
import orbweaver.contract.url.CrawlUrl;

/**
 * URL that has a text, as the graph knows it: its body was read, and since then it neither moved
 * nor vanished.
 *
 * @param number newest request that read a body
 * @param removal newest request whose answer was that the URL has moved or vanished; 0 if there was
 *     none
 * @param isText true if the newest body is known to be a text
 * @param decisions whether the URL is accepted, by activity: the newest decision of each since the
 *     removal
 */
record CurrentText(
    CrawlUrl url, long number, long removal, boolean isText, Map<String, Boolean> decisions) {
  CurrentText {
    decisions = Map.copyOf(decisions);
  }

  /** Tests whether one of these activities has decided on the URL. */
  boolean isOf(Set<String> activities) {
    return decisions.keySet().stream().anyMatch(activities::contains);
  }
}
