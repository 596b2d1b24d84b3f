package orbweaver.fetcher.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import orbweaver.contract.HeaderName;
import orbweaver.contract.Topic;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.control.PolitenessWait;
import orbweaver.contract.fetch.BodyExtent;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.FetchResult;
import orbweaver.contract.fetch.HostRecord;
import orbweaver.contract.fetch.HostRecord.HostState;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.fetch.Outcome.Fetched;
import orbweaver.contract.json.ReadResult.Readable;
import orbweaver.contract.json.ReadResult.Unreadable;
import orbweaver.contract.request.FetchRequest;
import orbweaver.fetcher.FetchCompletion;
import orbweaver.fetcher.FetchTask;
import orbweaver.runtime.pipeline.ActivityCatalog;
import orbweaver.runtime.record.DeadLetter;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.record.Records;
import orbweaver.runtime.record.UnreadableRequest;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Codec of the fetcher's topics: it reads fetch requests and writes the records of completed ones.
 */
final class FetchRecords {
  /** Result of reading one record of topic frontier. */
  sealed interface ReadRecord {
    /** Valid request, as a task. */
    record Accepted(FetchTask task) implements ReadRecord {}

    /**
     * Unreadable record, which goes to the dead-letter topic. The result also completes its request
     * if the record names one.
     */
    record Rejected(PendingResult result, String reason) implements ReadRecord {}
  }

  private static final Logger LOG = LoggerFactory.getLogger(FetchRecords.class);
  private static final byte[] NO_BODY = new byte[0];

  private final PipelineContext pipeline;
  private final ActivityCatalog activities;
  private final InstantSource clock;

  FetchRecords(PipelineContext pipeline, ActivityCatalog activities, InstantSource clock) {
    this.pipeline = pipeline;
    this.activities = activities;
    this.clock = clock;
  }

  /** Reads one record. */
  ReadRecord take(ConsumerRecord<byte[], byte[]> record) {
    return switch (Records.read(
        Topic.FRONTIER, record.headers(), record.value(), FetchRequest.class)) {
      case Readable(var request) -> take(record, request);
      case Unreadable(var reason) -> reject(record, reason);
    };
  }

  private ReadRecord take(ConsumerRecord<byte[], byte[]> record, FetchRequest request) {
    if (request.interests().isEmpty())
      return reject(record, "interests: none (expected: at least one)");
    // All other requests to this host are on its partition, so politeness can be kept only there.
    var partition = pipeline.manifest().partitionOf(request.url());
    if (partition != record.partition()) {
      return reject(record, "partition: " + record.partition() + " (expected: " + partition + ")");
    }
    var activitiesOfTask = new ArrayList<Activity>();
    for (var wish : request.interests()) {
      var activity = activities.current(wish.activity(), wish.version());
      if (activity.isEmpty()) return reject(record, "unknown activity: " + wish.activity());
      activitiesOfTask.add(activity.get());
    }
    return new ReadRecord.Accepted(
        new FetchTask(partition, record.offset(), request, activitiesOfTask));
  }

  private ReadRecord reject(ConsumerRecord<byte[], byte[]> record, String reason) {
    var records = new ArrayList<ProducerRecord<byte[], byte[]>>();
    records.add(DeadLetter.of(pipeline, FetcherService.NAME, record, reason));
    UnreadableRequest.find(record.key(), record.headers())
        .map(this::unreadable)
        .map(
            fetched ->
                fetchRecord(
                    record.partition(), fetched, pipeline.serialize(Topic.FETCH, fetched), NO_BODY))
        .ifPresent(records::add);
    var result = new PendingResult(record.partition(), record.offset(), records, List.of());
    return new ReadRecord.Rejected(result, reason);
  }

  private FetchResult unreadable(UnreadableRequest request) {
    return new FetchResult(
        new FetchRequest(request.url(), request.number(), false, List.of()),
        new Failed(Failure.UNREADABLE),
        Evidence.none(clock.instant()));
  }

  /** Returns the records of a completed task. */
  PendingResult pendingResult(FetchCompletion completion) {
    var records = new ArrayList<ProducerRecord<byte[], byte[]>>();
    records.add(fetchRecord(completion));
    for (var host : completion.hostRecords()) {
      logHold(host);
      var record = Records.of(pipeline, Topic.HOST, completion.partition(), host.key(), host);
      if (record.value().length <= Topic.HOST.maxBytes()) records.add(record);
    }
    return new PendingResult(
        completion.partition(), completion.offset(), records, completion.hostRecords());
  }

  /** Returns the record of a progress report. */
  ProducerRecord<byte[], byte[]> progressRecord(PolitenessWait report) {
    var partition = pipeline.manifest().partitionOfActivity(report.activity());
    return Records.of(pipeline, Topic.PROGRESS, partition, report.activity(), report);
  }

  private static void logHold(HostRecord record) {
    if (record instanceof HostState host && host.holdCause().isPresent()) {
      LOG.atInfo()
          .addKeyValue("host", host.key())
          .log(
              "fetcher-service: host is not requested before {}: {}",
              host.notBefore(),
              host.holdCause().get());
    }
  }

  private ProducerRecord<byte[], byte[]> fetchRecord(FetchCompletion completion) {
    var body = completion.body().bytes();
    var json = pipeline.serialize(Topic.FETCH, completion.result());
    var maxBody = Topic.FETCH.maxBytes() - json.length;
    if (body.length <= maxBody) {
      return fetchRecord(completion.partition(), completion.result(), json, body);
    }
    var part = Arrays.copyOf(body, Math.max(0, maxBody));
    var truncated = truncated(completion.result(), part.length);
    return fetchRecord(
        completion.partition(), truncated, pipeline.serialize(Topic.FETCH, truncated), part);
  }

  private static FetchResult truncated(FetchResult fetched, int length) {
    return switch (fetched.outcome()) {
      case Fetched _ ->
          new FetchResult(
              fetched.request(), new Fetched(new BodyExtent.Part(length)), fetched.evidence());
      default -> fetched;
    };
  }

  /**
   * Creates the record of a fetch result.
   *
   * @param json the result as JSON
   */
  private ProducerRecord<byte[], byte[]> fetchRecord(
      int partition, FetchResult fetched, byte[] json, byte[] body) {
    var request = fetched.request();
    var headers =
        Records.withRequest(
            Records.headers(pipeline, Topic.FETCH, fetched), request.url(), request.number());
    headers.add(HeaderName.FETCH_RESULT, json);
    var key = request.url().toString().getBytes(UTF_8);
    return new ProducerRecord<>(pipeline.topicName(Topic.FETCH), partition, key, body, headers);
  }
}
