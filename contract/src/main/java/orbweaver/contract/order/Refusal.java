package orbweaver.contract.order;

import static orbweaver.contract.json.Gate.requireText;

/**
 * Rejection of an interest by a service on the way of the fetch request.
 *
 * @param stage kind of evidence that led to the rejection
 * @param by constraint that was not satisfied
 */
public record Refusal(Stage stage, String by) {
  /** Kinds of evidence, the cheapest first. */
  public enum Stage {
    CONTEXT,
    URI,
    DNS,
    /** The robots.txt, which is read before any response head. */
    ROBOTS,
    HEADER,
    RESOURCE
  }

  public Refusal {
    requireText("by", by);
  }
}
