package orbweaver.cli.ask;

import orbweaver.contract.json.Json;
import orbweaver.graph.answer.Standing;

/**
 * The accounting of a crawl, ready to be shown.
 *
 * @param text for people
 * @param json for programs
 */
public record Account(String text, String json) {
  /** As the graph tells it. */
  public static Account of(Standing standing) {
    return new Account(standing.text(), Json.text(standing) + "\n");
  }
}
