package orbweaver.contract.request;

import static orbweaver.contract.json.Preconditions.requireText;

/**
 * Rejection of an interest by a service on the way of the fetch request.
 *
 * @param stage kind of evidence that led to the rejection
 * @param constraint constraint that was not satisfied
 */
public record Rejection(EvidenceStage stage, String constraint) {
  /** Kinds of evidence, the cheapest first. */
  public enum EvidenceStage {
    /** Discovery of the URL: depth, seed and referrer. */
    CONTEXT,
    /** The URL itself. */
    URI,
    /** DNS records of the host, and the other activities that know the URL. */
    DNS,
    /** The robots.txt, which is read before any response head. */
    ROBOTS,
    /** The response head. */
    HEADER,
    /** The content of the response. */
    RESOURCE
  }

  public Rejection {
    requireText("constraint", constraint);
  }
}
