package orbweaver.frontier;

import java.time.Duration;
import orbweaver.contract.control.HostGivenUp;
import orbweaver.contract.control.PathLimitReached;
import orbweaver.contract.control.RefreshResult;
import orbweaver.contract.control.TrapSuspected;
import orbweaver.contract.control.UrlGivenUp;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.verdict.UrlRefresh;

/** Output of a frontier. */
public interface FrontierOutput {
  /** Sends a fetch request. */
  void sendRequest(FetchRequest request);

  /** Reports a discovery path that is not stored because the URL has too many of them. */
  void reportPathLimit(PathLimitReached limit);

  /** Reports a URL that is quarantined as a suspected trap. */
  void reportSuspectedTrap(TrapSuspected url);

  /** Reports a URL that fails without a request. */
  void reportGivenUp(UrlGivenUp url);

  /** Reports that an activity gave a host up, or requests it again. */
  void reportHostGivenUp(HostGivenUp host);

  /** Answers a refresh. */
  void answerRefresh(UrlRefresh refresh, RefreshResult result);

  /**
   * Records the round-trip time of a completed request; only implementations that keep metrics
   * override this.
   */
  default void recordRoundTrip(String outcome, Duration trip) {}
}
