package orbweaver.cli.request;

import java.time.Duration;
import java.util.Optional;
import orbweaver.cli.exit.CommandException;
import orbweaver.contract.Topic;
import orbweaver.kit.wire.DeadLetter;
import orbweaver.kit.wire.KafkaRing;
import orbweaver.kit.wire.TopicReader;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/** Watcher that detects whether rule-service rejected a submission. */
public final class Refusal implements AutoCloseable {
  // A submission topic has one partition; its dead letters are on the same partition number.
  private static final int PARTITION = 0;

  private final Receipt request;
  private final TopicReader deadLetters;
  private Optional<String> reason = Optional.empty();

  public Refusal(KafkaRing ring, Receipt request) {
    this.request = request;
    deadLetters = new TopicReader(ring, Topic.DEAD_LETTER, PARTITION);
  }

  /**
   * Reads the dead letters since the last call.
   *
   * @throws CommandException if the submission was rejected
   */
  public void look() {
    deadLetters.read(Duration.ZERO, this::check);
    if (reason.isEmpty()) return;
    throw CommandException.usage("the submission was rejected: " + reason.get());
  }

  private void check(ConsumerRecord<byte[], byte[]> letter) {
    reason = DeadLetter.why(letter.headers(), request.inlet(), request.offset()).or(() -> reason);
  }

  @Override
  public void close() {
    deadLetters.close();
  }
}
