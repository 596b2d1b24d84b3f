package orbweaver.cli.hosts;

import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BinaryOperator;
import orbweaver.contract.Topic;
import orbweaver.contract.fetch.HostRecord;
import orbweaver.contract.fetch.HostRecord.HostState;
import orbweaver.contract.fetch.HostRecord.Robots;
import orbweaver.contract.fetch.RobotsAnswer;
import orbweaver.contract.json.Reading.Readable;
import orbweaver.contract.json.Reading.Unreadable;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.kit.wire.KafkaRing;
import orbweaver.kit.wire.TopicReader;
import orbweaver.kit.wire.Wire;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/** What the fetchers of a ring keep of its hosts. */
final class Told {
  private static final Comparator<Robots> LAST_ENDING = Comparator.comparing(Robots::validUntil);

  private final Map<String, HostState> states = new HashMap<>();
  // By origin; of those whose robots.txt can be had nothing is needed.
  private final Map<String, Robots> shut = new HashMap<>();
  private final Map<String, Robots> shutByKey = new HashMap<>();

  private Told() {}

  /** As it is committed by now. */
  static Told by(KafkaRing ring) {
    var told = new Told();
    for (var each = 0; each < ring.partitions(Topic.HOST); each++) {
      try (var reader = new TopicReader(ring, Topic.HOST, each)) {
        reader.readDecided(told::note);
      }
    }
    told.shut.forEach(
        (origin, robots) -> {
          var key = ring.manifest().keyOf(CrawlUrl.of(origin + "/"));
          told.shutByKey.merge(key, robots, BinaryOperator.maxBy(LAST_ENDING));
        });
    return told;
  }

  private void note(ConsumerRecord<byte[], byte[]> record) {
    switch (Wire.read(Topic.HOST, record.headers(), record.value(), HostRecord.class)) {
      case Readable<HostRecord>(HostState state) -> states.put(state.key(), state);
      case Readable<HostRecord>(Robots robots) -> note(robots);
      case Unreadable<HostRecord> _ -> {}
    }
  }

  private void note(Robots robots) {
    if (robots.answer() == RobotsAnswer.UNREACHABLE) {
      shut.put(robots.origin(), robots);
    } else {
      shut.remove(robots.origin());
    }
  }

  /** The lane of a politeness key, if anything is kept of it. */
  Optional<HostState> state(String key) {
    return Optional.ofNullable(states.get(key));
  }

  /** Returns the robots.txt under a politeness key that could not be fetched and waits longest. */
  Optional<Robots> shut(String key) {
    return Optional.ofNullable(shutByKey.get(key));
  }
}
