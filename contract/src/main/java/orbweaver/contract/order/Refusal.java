package orbweaver.contract.order;

import static orbweaver.contract.json.Gate.requireText;

/**
 * That a wish was given up on the way, where the evidence came in.
 *
 * @param stage what the evidence was of
 * @param by the constraint that said no
 */
public record Refusal(Stage stage, String by) {
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
  }
}
