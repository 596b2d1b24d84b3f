package orbweaver.cli.hosts;

import static java.util.Comparator.comparingLong;

import java.time.Duration;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import orbweaver.cli.crawl.Errand;
import orbweaver.cli.run.Stopping;
import orbweaver.cli.watch.Screen;
import orbweaver.contract.Topic;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.fetch.HostRecord;
import orbweaver.contract.fetch.HostRecord.HostState;
import orbweaver.contract.fetch.HostRecord.Robots;
import orbweaver.contract.json.Reading.Readable;
import orbweaver.contract.json.Reading.Unreadable;
import orbweaver.frontier.kafka.LaneReader;
import orbweaver.kit.ring.ActivityBook;
import orbweaver.kit.wire.KafkaRing;
import orbweaver.kit.wire.TopicReader;
import orbweaver.kit.wire.Wire;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/**
 * Looks how the hosts of a ring stand.
 *
 * @param host the only one, if one is meant
 * @param top so many at most
 */
record HostsErrand(Optional<String> host, int top, Screen screen, InstantSource clock)
    implements Errand {
  private static final Comparator<HostLine> LONGEST_FIRST =
      comparingLong(HostLine::queued).reversed().thenComparing(HostLine::host);

  @Override
  public boolean atWork(KafkaRing ring, Stopping stopping) {
    atRest(ring);
    return true;
  }

  @Override
  public void atRest(KafkaRing ring) {
    var asked = longestDelay(ring);
    var told = told(ring);
    var now = clock.instant();
    var lanes = LaneReader.read(ring);
    lanes.keySet().removeIf(key -> host.filter(named -> !named.equals(key)).isPresent());
    var hosts =
        lanes.entrySet().stream()
            .map(
                each -> {
                  var fetcher = Optional.ofNullable(told.get(each.getKey()));
                  return HostLine.of(each.getKey(), each.getValue(), fetcher, asked, now);
                })
            .sorted(LONGEST_FIRST)
            .limit(top)
            .toList();
    var table = new HostTable(lanes.size(), hosts);
    screen.tell(table.text(), table);
  }

  private Duration longestDelay(KafkaRing ring) {
    try (var book = ActivityBook.of(ring, clock)) {
      return book.all().stream()
          .map(Activity::delay)
          .max(Comparator.naturalOrder())
          .orElse(Duration.ZERO);
    }
  }

  private static Map<String, HostState> told(KafkaRing ring) {
    var told = new HashMap<String, HostState>();
    for (var each = 0; each < ring.partitions(Topic.HOST); each++) {
      try (var reader = new TopicReader(ring, Topic.HOST, each)) {
        reader.readDecided(record -> note(told, record));
      }
    }
    return told;
  }

  private static void note(Map<String, HostState> told, ConsumerRecord<byte[], byte[]> record) {
    switch (Wire.read(Topic.HOST, record.headers(), record.value(), HostRecord.class)) {
      case Readable<HostRecord>(HostState state) -> told.put(state.key(), state);
      case Readable<HostRecord>(Robots _), Unreadable<HostRecord> _ -> {}
    }
  }
}
