package orbweaver.frontier.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;

import orbweaver.contract.HeaderName;
import orbweaver.contract.Topic;
import orbweaver.contract.activity.Party;
import orbweaver.contract.activity.RefreshRequest;
import orbweaver.contract.control.RefreshResult;
import orbweaver.contract.verdict.SubmissionAnswer;
import orbweaver.contract.verdict.UrlRefresh;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.record.Records;
import orbweaver.runtime.streams.Outbox;
import org.apache.kafka.streams.processor.api.Record;

/** Answers to refreshes; a refresh that is rejected becomes a dead letter of its submission. */
record RefreshAnswers(PipelineContext pipeline, Outbox outbox) {
  private static final int ONLY_PARTITION = 0;

  void send(UrlRefresh refresh, RefreshResult result) {
    var rejection = refresh.rejection(result);
    rejection.ifPresent(reason -> deadLetter(refresh, reason));
    refresh
        .submission()
        .map(
            id ->
                rejection
                    .map(reason -> SubmissionAnswer.rejected(id, reason))
                    .orElseGet(() -> SubmissionAnswer.accepted(id, result)))
        .ifPresent(this::send);
  }

  private void send(SubmissionAnswer answer) {
    outbox.send(Topic.SUBMISSION_ANSWER, ONLY_PARTITION, answer.submission(), answer);
  }

  private void deadLetter(UrlRefresh refresh, String reason) {
    var request = new RefreshRequest(refresh.url().toString());
    var headers = Records.headers(pipeline, Topic.SEED, request);
    refresh.submission().ifPresent(id -> headers.add(HeaderName.SUBMISSION_ID, id.getBytes(UTF_8)));
    var record =
        new Record<>(
            request.refresh().getBytes(UTF_8), pipeline.serialize(Topic.SEED, request), 0, headers);
    outbox.deadLetter(record, topicName(refresh), ONLY_PARTITION, refresh.offset(), reason);
  }

  private String topicName(UrlRefresh refresh) {
    return Party.ofSubmissionTopic(refresh.topic())
        .map(party -> party.qualifiedSubmissionTopic(pipeline.kafka().prefix()))
        .orElseGet(() -> pipeline.topicName(Topic.SEED));
  }
}
