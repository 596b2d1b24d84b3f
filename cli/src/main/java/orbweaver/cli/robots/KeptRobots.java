package orbweaver.cli.robots;

import java.util.List;
import java.util.Optional;
import orbweaver.cli.crawl.Errand;
import orbweaver.contract.Topic;
import orbweaver.contract.fetch.HostRecord;
import orbweaver.contract.fetch.HostRecord.HostState;
import orbweaver.contract.fetch.HostRecord.Robots;
import orbweaver.contract.json.Reading.Readable;
import orbweaver.contract.json.Reading.Unreadable;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.kit.wire.KafkaRing;
import orbweaver.kit.wire.TopicReader;
import orbweaver.kit.wire.Wire;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/** Task that finds the robots.txt stored by the fetchers for the origin of a URL. */
final class KeptRobots implements Errand {
  private final CrawlUrl url;
  private Optional<Robots> stored = Optional.empty();

  KeptRobots(CrawlUrl url) {
    this.url = url;
  }

  @Override
  public void atRest(KafkaRing ring) {
    var partition = ring.manifest().partitionOf(url);
    try (var reader = new TopicReader(ring, Topic.HOST, partition)) {
      reader.readDecided(this::note);
    }
  }

  private void note(ConsumerRecord<byte[], byte[]> record) {
    switch (Wire.read(Topic.HOST, record.headers(), record.value(), HostRecord.class)) {
      case Readable<HostRecord>(Robots robots) when robots.origin().equals(url.origin()) ->
          stored = Optional.of(robots);
      case Readable<HostRecord>(Robots _), Readable<HostRecord>(HostState _) -> {}
      case Unreadable<HostRecord> _ -> {}
    }
  }

  RobotsReport report() {
    return stored.map(robots -> RobotsReport.of(url, robots, List.of()))
        .orElseGet(() -> RobotsReport.unknown(url));
  }
}
