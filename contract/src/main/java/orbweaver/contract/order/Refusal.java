package orbweaver.contract.order;

import static orbweaver.contract.json.Gate.requireText;

import java.util.Optional;

/**
 * That a wish was given up on the way, where the evidence came in.
 *
 * @param stage what the evidence was of
 * @param by the constraint that said no
 * @param otherwise what would be said without it
 */
public record Refusal(Stage stage, String by, Optional<String> otherwise) {
  /** What evidence is of, cheapest first. */
  public enum Stage {
    CONTEXT,
    URI,
    DNS,
    /** robots.txt, which is read before a head can come. */
    ROBOTS,
    HEADER,
    RESOURCE
  }

  public Refusal {
    requireText("by", by);
    otherwise.ifPresent(text -> requireText("otherwise", text));
  }

  /** One of which nothing is said but why. */
  public Refusal(Stage stage, String by) {
    this(stage, by, Optional.empty());
  }
}
