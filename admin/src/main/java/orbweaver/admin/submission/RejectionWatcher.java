package orbweaver.admin.submission;

import java.time.Duration;
import java.util.Optional;
import orbweaver.contract.Topic;
import orbweaver.runtime.OperationException;
import orbweaver.runtime.record.DeadLetter;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.record.TopicReader;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/** Watcher that detects whether rule-service rejected a submission. */
public final class RejectionWatcher implements AutoCloseable {
  // A submission topic has one partition; its dead letters are on the same partition number.
  private static final int PARTITION = 0;

  private final SubmissionPosition request;
  private final TopicReader deadLetters;
  private Optional<String> reason = Optional.empty();

  public RejectionWatcher(PipelineContext pipeline, SubmissionPosition request) {
    this.request = request;
    deadLetters = new TopicReader(pipeline, Topic.DEAD_LETTER, PARTITION);
  }

  /**
   * Reads the dead letters since the last call.
   *
   * @throws OperationException if the submission was rejected
   */
  public void check() {
    deadLetters.poll(Duration.ZERO, this::check);
    if (reason.isEmpty()) return;
    throw OperationException.usageError("the submission was rejected: " + reason.get());
  }

  private void check(ConsumerRecord<byte[], byte[]> deadLetter) {
    reason =
        DeadLetter.reason(deadLetter.headers(), request.topic(), request.offset()).or(() -> reason);
  }

  @Override
  public void close() {
    deadLetters.close();
  }
}
