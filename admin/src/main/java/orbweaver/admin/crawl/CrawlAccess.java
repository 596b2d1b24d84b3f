package orbweaver.admin.crawl;

import java.util.List;
import java.util.Optional;
import orbweaver.admin.dlq.DeadLetters;
import orbweaver.admin.submission.SubmissionChannel;
import orbweaver.contract.PipelineManifest;
import orbweaver.contract.activity.Party;
import orbweaver.contract.control.HostStatus;
import orbweaver.contract.fetch.HostRecord;
import orbweaver.contract.verdict.Suppression;
import orbweaver.library.LibraryAccess;
import orbweaver.runtime.OperationException;

/**
 * Access to a crawl, running or stopped: to its topics, or to the state of one without a broker.
 */
public interface CrawlAccess {
  /** Returns the manifest of the crawl. */
  PipelineManifest manifest();

  /**
   * Opens the channel of a party.
   *
   * @param party the party; the operator of the crawl when empty
   * @throws OperationException if there is no such party
   */
  SubmissionChannel submissions(Optional<Party> party);

  /** Returns the status of each host that was used. */
  List<HostStatus> hostStatuses();

  /** Returns what the fetcher has stored of hosts, in the order in which it was stored. */
  List<HostRecord> hostRecords();

  /** Returns the suppressions of the patterns that are suppressed now, sorted by pattern. */
  List<Suppression> suppressions();

  /** Returns the dead letters. */
  DeadLetters deadLetters();

  /** Tests whether the crawl has a broker; then its archive is that of a service. */
  boolean hasBroker();

  /**
   * Returns the archive.
   *
   * @throws OperationException if the crawl has a broker
   */
  ArchiveAccess archive();

  /** Returns the profiles on file, and their news. */
  ProfileAccess profiles();

  /** Returns the virtual library. */
  LibraryAccess library();
}
