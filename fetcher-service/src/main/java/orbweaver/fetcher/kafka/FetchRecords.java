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
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.fetch.Outcome.Fetched;
import orbweaver.contract.fetch.Outcome.NotModified;
import orbweaver.contract.fetch.Outcome.Redirected;
import orbweaver.contract.fetch.SentFields;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import orbweaver.contract.request.FetchRequest;
import orbweaver.fetcher.FetchCompletion;
import orbweaver.fetcher.FetchTask;
import orbweaver.fetcher.kafka.FetchRecords.ParsedRecord.Accepted;
import orbweaver.fetcher.kafka.FetchRecords.ParsedRecord.Rejected;
import orbweaver.runtime.pipeline.ActivityCatalog;
import orbweaver.runtime.record.DeadLetter;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.record.Records;
import orbweaver.runtime.record.UnreadableRequest;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;

/**
 * Codec of the fetcher's topics: it reads fetch requests and writes the records of completed ones.
 */
final class FetchRecords {
  /** Parsed record of topic frontier. */
  sealed interface ParsedRecord {
    /** Valid request, as a task. */
    record Accepted(FetchTask task) implements ParsedRecord {}

    /** Unreadable record, which goes to the dead-letter topic. */
    record Rejected(ConsumerRecord<byte[], byte[]> source, String reason) implements ParsedRecord {
      int partition() {
        return source.partition();
      }

      long offset() {
        return source.offset();
      }
    }
  }

  private static final byte[] NO_BODY = new byte[0];

  private final PipelineContext pipeline;
  private final ActivityCatalog activities;
  private final InstantSource clock;

  FetchRecords(PipelineContext pipeline, ActivityCatalog activities, InstantSource clock) {
    this.pipeline = pipeline;
    this.activities = activities;
    this.clock = clock;
  }

  /** Parses one record. */
  ParsedRecord parse(ConsumerRecord<byte[], byte[]> record) {
    return switch (Records.read(
        Topic.FRONTIER, record.headers(), record.value(), FetchRequest.class)) {
      case Decoded(var request) -> parse(record, request);
      case Unreadable(var reason) -> new Rejected(record, reason);
    };
  }

  private ParsedRecord parse(ConsumerRecord<byte[], byte[]> record, FetchRequest request) {
    if (request.interests().isEmpty())
      return new Rejected(record, "interests: none (expected: at least one)");
    // All other requests to this host are on its partition, so politeness can be kept only there.
    var partition = pipeline.manifest().partitionOf(request.url());
    if (partition != record.partition()) {
      return new Rejected(
          record, "partition: " + record.partition() + " (expected: " + partition + ")");
    }
    var activitiesOfTask = new ArrayList<Activity>();
    for (var interest : request.interests()) {
      var activity = activities.current(interest.activity(), interest.version());
      if (activity.isEmpty())
        return new Rejected(record, "unknown activity: " + interest.activity());
      activitiesOfTask.add(activity.get());
    }
    return new Accepted(new FetchTask(partition, record.offset(), request, activitiesOfTask));
  }

  /**
   * Creates the dead letter of a rejected record, and the result that completes its request if the
   * record names one.
   */
  List<ProducerRecord<byte[], byte[]>> records(Rejected rejected) {
    var record = rejected.source();
    var records = new ArrayList<ProducerRecord<byte[], byte[]>>();
    records.add(DeadLetter.of(pipeline, FetcherService.NAME, record, rejected.reason()));
    UnreadableRequest.find(record.key(), record.headers())
        .map(this::unreadable)
        .map(
            result ->
                fetchRecord(
                    record.partition(), result, pipeline.serialize(Topic.FETCH, result), NO_BODY))
        .ifPresent(records::add);
    return records;
  }

  private FetchResult unreadable(UnreadableRequest request) {
    return new FetchResult(
        new FetchRequest(request.url(), request.number(), false, List.of()),
        new Failed(Failure.UNREADABLE),
        Evidence.none(clock.instant()));
  }

  /** Creates the records of a completed task. */
  List<ProducerRecord<byte[], byte[]>> records(FetchCompletion completion) {
    var records = new ArrayList<ProducerRecord<byte[], byte[]>>();
    records.add(fetchRecord(completion));
    for (var host : completion.hostRecords()) {
      var record = Records.of(pipeline, Topic.HOST, completion.partition(), host.key(), host);
      if (record.value().length <= Topic.HOST.maxBytes()) records.add(record);
    }
    return records;
  }

  /** Creates the record of a progress report. */
  ProducerRecord<byte[], byte[]> progressRecord(PolitenessWait report) {
    var partition = pipeline.manifest().partitionOfActivity(report.activity());
    return Records.of(pipeline, Topic.PROGRESS, partition, report.activity(), report);
  }

  private ProducerRecord<byte[], byte[]> fetchRecord(FetchCompletion completion) {
    var body = completion.body().bytes();
    var json = pipeline.serialize(Topic.FETCH, completion.result());
    var maxBody = Topic.FETCH.maxBytes() - json.length;
    if (body.length <= maxBody) {
      var record = fetchRecord(completion.partition(), completion.result(), json, body);
      return withSentFields(record, completion);
    }
    var part = Arrays.copyOf(body, Math.max(0, maxBody));
    var truncated = truncated(completion.result(), part.length);
    var record =
        fetchRecord(
            completion.partition(), truncated, pipeline.serialize(Topic.FETCH, truncated), part);
    return withSentFields(record, completion);
  }

  // Only an archive reads them, and it stores no other outcomes.
  private static ProducerRecord<byte[], byte[]> withSentFields(
      ProducerRecord<byte[], byte[]> record, FetchCompletion completion) {
    var isArchived =
        switch (completion.result().outcome()) {
          case Fetched _, Redirected _, NotModified _ -> true;
          default -> false;
        };
    var sent = completion.requestHeaders();
    if (isArchived && !sent.isEmpty())
      record.headers().add(HeaderName.SENT_FIELDS, SentFields.bytes(sent));
    return record;
  }

  private static FetchResult truncated(FetchResult result, int length) {
    return switch (result.outcome()) {
      case Fetched _ -> result.withOutcome(new Fetched(new BodyExtent.Part(length)));
      default -> result;
    };
  }

  /**
   * Creates the record of a fetch result.
   *
   * @param json the result as JSON
   */
  private ProducerRecord<byte[], byte[]> fetchRecord(
      int partition, FetchResult result, byte[] json, byte[] body) {
    var request = result.request();
    var headers =
        Records.withRequest(
            Records.headers(pipeline, Topic.FETCH, result), request.url(), request.number());
    headers.add(HeaderName.FETCH_RESULT, json);
    var key = request.url().toString().getBytes(UTF_8);
    return new ProducerRecord<>(pipeline.topicName(Topic.FETCH), partition, key, body, headers);
  }
}
