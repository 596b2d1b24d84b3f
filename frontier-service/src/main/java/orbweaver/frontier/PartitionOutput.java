package orbweaver.frontier;

import java.time.Duration;
import orbweaver.contract.control.Control;
import orbweaver.contract.control.HostStatus;
import orbweaver.contract.control.Progress;
import orbweaver.contract.control.RefreshResult;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.verdict.UrlRefresh;

/** Output of one partition of the frontier. */
public interface PartitionOutput {
  /** Sends a fetch request to the fetcher of this partition. */
  void sendRequest(FetchRequest request);

  /** Sends a message of a coordinator to a partition. */
  void sendControl(int partition, Control message);

  /** Sends a progress report to the partition that coordinates the activity. */
  void sendProgress(int partition, Progress message);

  /** Publishes the status of a host. */
  void publishHostStatus(HostStatus status);

  /** Answers a refresh. */
  void answerRefresh(UrlRefresh refresh, RefreshResult result);

  /**
   * Records the round-trip time of a completed request; only implementations that keep metrics
   * override this.
   */
  default void recordRoundTrip(String outcome, Duration trip) {}
}
