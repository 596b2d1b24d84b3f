package orbweaver.cli.watch;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.Topic;
import orbweaver.contract.control.Count;
import orbweaver.contract.control.Count.Shown;
import orbweaver.contract.control.GivenUp;
import orbweaver.contract.control.Parked;
import orbweaver.contract.control.PassedOver;
import orbweaver.contract.control.Phase;
import orbweaver.contract.control.Progress;
import orbweaver.contract.json.Reading.Readable;
import orbweaver.contract.json.Reading.Unreadable;
import orbweaver.kit.wire.KafkaRing;
import orbweaver.kit.wire.TopicReader;
import orbweaver.kit.wire.Wire;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/** Reader of topic {@code progress} for one activity. */
public final class ProgressFeed implements AutoCloseable {
  private final String activity;
  private final TopicReader reader;
  private final Map<Integer, Count> counts = new HashMap<>();
  private Optional<Phase> phase = Optional.empty();

  public ProgressFeed(KafkaRing ring, String activity) {
    this.activity = activity;
    var partition = ring.manifest().partitionOfActivity(activity);
    reader = new TopicReader(ring, Topic.PROGRESS, partition);
  }

  /** Returns the progress by all records so far. */
  public Standing now() {
    reader.readDecided(this::note);
    return standing();
  }

  /** Waits for new records and returns the progress. */
  public Standing next(Duration wait) {
    reader.read(wait, this::note);
    return standing();
  }

  private void note(ConsumerRecord<byte[], byte[]> record) {
    switch (Wire.read(Topic.PROGRESS, record.headers(), record.value(), Progress.class)) {
      case Readable(var progress) when progress.activity().equals(activity) -> note(progress);
      case Readable<Progress> _, Unreadable<Progress> _ -> {}
    }
  }

  private void note(Progress progress) {
    switch (progress) {
      case Count count -> counts.put(count.partition(), count);
      case Phase latest -> phase = Optional.of(latest);
      case PassedOver _, Parked _, GivenUp _ -> {} // included in the counts
    }
  }

  private Standing standing() {
    var shown = counts.values().stream().map(Count::shown).reduce(Shown.ZERO, Shown::plus);
    return new Standing(shown, phase);
  }

  @Override
  public void close() {
    reader.close();
  }
}
