package orbweaver.admin.control;

import orbweaver.contract.control.RefreshResult;

/** Status of a request to fetch one URL again. */
public sealed interface RefreshStatus {
  /** Carried out: the URL is requested again, or held. */
  record Accepted(RefreshResult result) implements RefreshStatus {}

  /** Rejected; nothing is requested. */
  record Rejected(String reason) implements RefreshStatus {}

  /** Stored on the topic of a stopped crawl, which carries it out when it is resumed. */
  record Stored() implements RefreshStatus {}
}
