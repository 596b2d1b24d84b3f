package orbweaver.admin.crawl;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import orbweaver.admin.dlq.DeadLetters;
import orbweaver.admin.dlq.PipelineDeadLetters;
import orbweaver.admin.pipeline.Reporter;
import orbweaver.admin.pipeline.StopSignal;
import orbweaver.admin.submission.SubmissionChannel;
import orbweaver.admin.submission.SubmissionProducer;
import orbweaver.contract.PipelineManifest;
import orbweaver.contract.Topic;
import orbweaver.contract.activity.Party;
import orbweaver.contract.control.HostStatus;
import orbweaver.contract.fetch.HostRecord;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import orbweaver.contract.verdict.Suppression;
import orbweaver.library.LibraryAccess;
import orbweaver.runtime.OperationException;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.record.Records;
import orbweaver.runtime.record.TopicReader;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/**
 * Access to a crawl through the topics of its pipeline.
 *
 * @param running ends the wait for answers; empty if the pipeline is stopped, and nobody answers
 */
public record PipelineAccess(
    PipelineContext pipeline, Optional<StopSignal> running, Reporter reporter, InstantSource clock)
    implements CrawlAccess {
  @Override
  public PipelineManifest manifest() {
    return pipeline.manifest();
  }

  @Override
  public SubmissionChannel submissions(Optional<Party> party) {
    var producer = new SubmissionProducer(pipeline, party);
    return new PipelineSubmissions(this, producer);
  }

  @Override
  public List<HostStatus> hostStatuses() {
    var statuses = new HashMap<String, HostStatus>();
    readCommitted(Topic.HOST_STATUS, record -> apply(record, statuses));
    return List.copyOf(statuses.values());
  }

  private static void apply(
      ConsumerRecord<byte[], byte[]> record, HashMap<String, HostStatus> statuses) {
    var key = new String(record.key(), UTF_8);
    if (record.value() == null) {
      statuses.remove(key);
      return;
    }
    switch (Records.read(Topic.HOST_STATUS, record.headers(), record.value(), HostStatus.class)) {
      case Decoded(var status) -> statuses.put(key, status);
      case Unreadable<HostStatus> _ -> {}
    }
  }

  @Override
  public List<HostRecord> hostRecords() {
    var hosts = new ArrayList<HostRecord>();
    readCommitted(
        Topic.HOST,
        record -> {
          switch (Records.read(Topic.HOST, record.headers(), record.value(), HostRecord.class)) {
            case Decoded(var host) -> hosts.add(host);
            case Unreadable<HostRecord> _ -> {}
          }
        });
    return hosts;
  }

  @Override
  public List<Suppression> suppressions() {
    var latest = new TreeMap<String, Suppression>();
    readCommitted(
        Topic.SUPPRESSION,
        record -> {
          switch (Records.read(
              Topic.SUPPRESSION, record.headers(), record.value(), Suppression.class)) {
            case Decoded(var suppression) -> latest.put(suppression.pattern(), suppression);
            case Unreadable<Suppression>(var reason) ->
                throw OperationException.internalError(
                    "topic suppression, offset %d: %s".formatted(record.offset(), reason));
          }
        });
    return latest.values().stream().filter(Suppression::isSuppressed).toList();
  }

  private void readCommitted(Topic topic, Consumer<ConsumerRecord<byte[], byte[]>> consumer) {
    for (var partition = 0; partition < pipeline.partitions(topic); partition++) {
      try (var reader = new TopicReader(pipeline, topic, partition)) {
        reader.readCommitted(consumer);
      }
    }
  }

  @Override
  public DeadLetters deadLetters() {
    return new PipelineDeadLetters(pipeline);
  }

  @Override
  public boolean hasBroker() {
    return true;
  }

  @Override
  public ArchiveAccess archive() {
    throw OperationException.usageError(
        "archive: none, because the crawl has a broker (expected: a crawl without one, run with --archive)");
  }

  @Override
  public ProfileAccess profiles() {
    return new PipelineProfiles(pipeline, reporter);
  }

  @Override
  public LibraryAccess library() {
    return new PipelineLibrary(pipeline, running, reporter, clock);
  }
}
