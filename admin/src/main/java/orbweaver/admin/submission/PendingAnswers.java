package orbweaver.admin.submission;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import orbweaver.contract.Topic;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import orbweaver.contract.verdict.SubmissionAnswer;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.record.Records;
import orbweaver.runtime.record.TopicReader;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/** Answers of rule-service to some submissions, received until the last one has arrived. */
public final class PendingAnswers implements AutoCloseable {
  private static final int ONLY_PARTITION = 0;

  private final List<String> ids;
  private final Set<String> expected;
  private final TopicReader reader;
  private final Map<String, SubmissionAnswer> answers = new HashMap<>();

  /** Starts reading at the end of the topic; the caller sends the submissions afterwards. */
  PendingAnswers(PipelineContext pipeline, List<String> ids) {
    this.ids = List.copyOf(ids);
    expected = Set.copyOf(ids);
    reader = new TopicReader(pipeline, Topic.SUBMISSION_ANSWER, ONLY_PARTITION);
    reader.skipToEnd();
  }

  /**
   * Reads the answers since the last call, and returns the answers to all submissions in the order
   * of their sending; empty until the last one has arrived.
   */
  public Optional<List<SubmissionAnswer>> poll() {
    reader.poll(Duration.ZERO, this::accept);
    return answers.size() < expected.size()
        ? Optional.empty()
        : Optional.of(ids.stream().map(answers::get).toList());
  }

  // The first answer counts: a submission that another client repeats is answered again.
  private void accept(ConsumerRecord<byte[], byte[]> record) {
    switch (Records.read(
        Topic.SUBMISSION_ANSWER, record.headers(), record.value(), SubmissionAnswer.class)) {
      case Decoded(var answer) when expected.contains(answer.submission()) ->
          answers.putIfAbsent(answer.submission(), answer);
      case Decoded<SubmissionAnswer> _, Unreadable<SubmissionAnswer> _ -> {}
    }
  }

  @Override
  public void close() {
    reader.close();
  }
}
