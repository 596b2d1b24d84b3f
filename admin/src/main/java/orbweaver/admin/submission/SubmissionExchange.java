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

/** Submissions with ids, and the answers of rule-service to them. */
public final class SubmissionExchange implements AutoCloseable {
  private static final int ONLY_PARTITION = 0;

  private final List<String> ids;
  private final Set<String> expected;
  private final TopicReader reader;
  private final Map<String, SubmissionAnswer> answers = new HashMap<>();

  /** Begins to read answers; the submissions are sent afterwards. */
  SubmissionExchange(PipelineContext pipeline, List<String> ids) {
    this.ids = List.copyOf(ids);
    expected = Set.copyOf(ids);
    reader = new TopicReader(pipeline, Topic.SUBMISSION_ANSWER, ONLY_PARTITION);
    reader.skipToEnd();
  }

  /**
   * Reads the answers since the last call, and returns the answers to all submissions in the order
   * of their sending; empty until the last one is there.
   */
  public Optional<List<SubmissionAnswer>> poll() {
    reader.poll(Duration.ZERO, this::note);
    return answers.size() < expected.size()
        ? Optional.empty()
        : Optional.of(ids.stream().map(answers::get).toList());
  }

  // The first answer counts: a submission that another client repeats is answered again.
  private void note(ConsumerRecord<byte[], byte[]> record) {
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
