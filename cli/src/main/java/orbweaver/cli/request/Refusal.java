package orbweaver.cli.request;

import java.time.Duration;
import java.util.Optional;
import orbweaver.cli.exit.CommandException;
import orbweaver.contract.Topic;
import orbweaver.kit.wire.DeadLetter;
import orbweaver.kit.wire.KafkaRing;
import orbweaver.kit.wire.TopicReader;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/** Looks whether what was put on the inlet was laid aside by rule-service. */
public final class Refusal implements AutoCloseable {
  // Dead letters of an inlet, which has one partition, lie on the partition of its number.
  private static final int PARTITION = 0;

  private final Receipt request;
  private final TopicReader letters;
  private Optional<String> reason = Optional.empty();

  public Refusal(KafkaRing ring, Receipt request) {
    this.request = request;
    letters = new TopicReader(ring, Topic.DEAD_LETTER, PARTITION);
  }

  /**
   * Looks through what came since the last look.
   *
   * @throws CommandException when the request was refused
   */
  public void look() {
    letters.read(Duration.ZERO, this::note);
    if (reason.isEmpty()) return;
    throw CommandException.usage("the ring refused it: " + reason.get());
  }

  private void note(ConsumerRecord<byte[], byte[]> letter) {
    reason = DeadLetter.why(letter.headers(), request.inlet(), request.offset()).or(() -> reason);
  }

  @Override
  public void close() {
    letters.close();
  }
}
