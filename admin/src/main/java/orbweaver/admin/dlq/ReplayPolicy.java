package orbweaver.admin.dlq;

import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.contract.HeaderName;
import orbweaver.contract.Topic;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.record.Records;
import orbweaver.runtime.record.UnreadableRequest;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/**
 * Policy that decides which dead letters may be replayed. Submissions of clients may, since they
 * had no effect. Records between services may not: they are numbered, or belong to a completed
 * fetch request, or are outdated.
 */
record ReplayPolicy(PipelineContext pipeline) {
  /** Returns the reason why a record may not be replayed; empty if it may. */
  Optional<String> rejectionReason(DeadLetterEntry entry, ConsumerRecord<byte[], byte[]> record) {
    if (entry.isReplayed()) return Optional.of(SubmissionReplayPolicy.ALREADY_REPLAYED);
    var topic = entry.topic();
    if (isSubmissionTopic(topic)) return submissionRejectionReason(entry, record);
    return Stream.of(Topic.values())
        .filter(known -> pipeline.topicName(known).equals(topic))
        .findFirst()
        .map(known -> internalRejectionReason(known, record))
        .orElseGet(() -> Optional.of(topic + " is not a topic of this pipeline"));
  }

  private boolean isSubmissionTopic(String topic) {
    return topic.equals(pipeline.topicName(Topic.SEED))
        || topic.startsWith(pipeline.kafka().prefix() + "." + Topic.SEED.shortName(""));
  }

  private Optional<String> submissionRejectionReason(
      DeadLetterEntry entry, ConsumerRecord<byte[], byte[]> record) {
    if (record.value() == null || record.value().length == 0) {
      return Optional.of("its value is not stored");
    }
    var party = Records.header(record.headers(), HeaderName.PARTY);
    if (entry.topic().equals(pipeline.topicName(Topic.SEED)) && party.isPresent()) {
      return Optional.of(
          "header party: " + party.get() + " is trusted only from the relay of submissions");
    }
    return SubmissionReplayPolicy.rejectionReason(
        entry, Records.readSubmission(record.headers(), record.value()));
  }

  private static Optional<String> internalRejectionReason(
      Topic topic, ConsumerRecord<byte[], byte[]> record) {
    var request = UnreadableRequest.find(record.key(), record.headers());
    return Optional.of(
        switch (topic) {
          case FRONTIER, FETCH, LINK ->
              request
                  .map(
                      known ->
                          "fetch request %d of %s is completed as failed(unreadable); use orbweaver retry"
                              .formatted(known.number(), known.url()))
                  .orElse("it names no fetch request");
          case VERDICT ->
              "verdicts are numbered, and repeated numbers are ignored; orbweaver retry fetches"
                  + " failed URLs"
                  + " again";
          case TEXT -> "a full-text index leaves it out; use orbweaver refresh";
          case PROFILE -> "the profile may have been put again since; use orbweaver profile put";
          case CONTROL, PROGRESS -> "it is outdated; its sender repeats it";
          case SEED,
              PARTY,
              ACTIVITY,
              SUPPRESSION,
              SUBMISSION_ANSWER,
              HOST,
              HOST_STATUS,
              PAGE,
              EDGE,
              CHANGE,
              NEWS,
              LIBRARY,
              MANIFEST,
              DEAD_LETTER ->
              "no service rejects records of that topic";
        });
  }
}
