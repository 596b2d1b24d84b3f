package orbweaver.app.engine;

import java.util.List;
import java.util.Optional;
import orbweaver.admin.crawl.ArchiveAccess;
import orbweaver.admin.crawl.CrawlAccess;
import orbweaver.admin.crawl.ProfileAccess;
import orbweaver.admin.dlq.DeadLetters;
import orbweaver.admin.submission.SubmissionChannel;
import orbweaver.contract.PipelineManifest;
import orbweaver.contract.activity.Party;
import orbweaver.contract.control.HostStatus;
import orbweaver.contract.fetch.HostRecord;
import orbweaver.contract.verdict.Suppression;
import orbweaver.engine.EngineActivities;
import orbweaver.library.LibraryAccess;
import orbweaver.runtime.OperationException;

/**
 * Access to a crawl without a broker, through turns of its engine.
 *
 * @param activities activities of the engine, which any thread may read
 */
record EngineAccess(
    EngineTurns turns,
    PipelineManifest manifest,
    EngineActivities activities,
    ArchiveAccess archive,
    ProfileAccess profiles,
    LibraryAccess library)
    implements CrawlAccess {
  @Override
  public SubmissionChannel submissions(Optional<Party> party) {
    party.ifPresent(EngineAccess::refuse);
    return new EngineSubmissions(turns, activities);
  }

  private static void refuse(Party party) {
    throw OperationException.usageError(
        "--party: %s (expected: none, since a crawl without a broker has no parties; leave --party out, or crawl with a pipeline on Kafka)"
            .formatted(party.name()));
  }

  @Override
  public List<HostStatus> hostStatuses() {
    return turns.run((engine, _) -> engine.hosts().statuses());
  }

  @Override
  public List<HostRecord> hostRecords() {
    return turns.run((engine, _) -> engine.hosts().records());
  }

  @Override
  public List<Suppression> suppressions() {
    return turns.run((engine, _) -> engine.suppressions());
  }

  @Override
  public boolean hasBroker() {
    return false;
  }

  @Override
  public DeadLetters deadLetters() {
    return new EngineDeadLetters(turns);
  }
}
