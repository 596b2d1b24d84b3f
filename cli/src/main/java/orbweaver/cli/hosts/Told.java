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

/** Politeness states of all hosts, read from topic {@code host}. */
final class Told {
  private static final Comparator<Robots> LAST_ENDING = Comparator.comparing(Robots::validUntil);

  private final Map<String, HostState> states = new HashMap<>();
  // By origin; contains only the origins whose robots.txt could not be fetched.
  private final Map<String, Robots> unreachable = new HashMap<>();
  private final Map<String, Robots> unreachableByKey = new HashMap<>();

  private Told() {}

  /** Reads the committed states. */
  static Told by(KafkaRing ring) {
    var hosts = new Told();
    for (var partition = 0; partition < ring.partitions(Topic.HOST); partition++) {
      try (var reader = new TopicReader(ring, Topic.HOST, partition)) {
        reader.readDecided(hosts::note);
      }
    }
    hosts.unreachable.forEach(
        (origin, robots) -> {
          var key = ring.manifest().keyOf(CrawlUrl.of(origin + "/"));
          hosts.unreachableByKey.merge(key, robots, BinaryOperator.maxBy(LAST_ENDING));
        });
    return hosts;
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
      unreachable.put(robots.origin(), robots);
    } else {
      unreachable.remove(robots.origin());
    }
  }

  /** Returns the state of a politeness key, if the fetchers have any. */
  Optional<HostState> state(String key) {
    return Optional.ofNullable(states.get(key));
  }

  /** Returns the unreachable robots.txt under a politeness key whose retry is latest. */
  Optional<Robots> shut(String key) {
    return Optional.ofNullable(unreachableByKey.get(key));
  }
}
