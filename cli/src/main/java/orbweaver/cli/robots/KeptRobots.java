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

/** Looks what the fetchers of a ring keep of the robots.txt of a URL. */
final class KeptRobots implements Errand {
  private final CrawlUrl url;
  private Optional<Robots> kept = Optional.empty();

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
          kept = Optional.of(robots);
      case Readable<HostRecord>(Robots _), Readable<HostRecord>(HostState _) -> {}
      case Unreadable<HostRecord> _ -> {}
    }
  }

  RobotsReport report() {
    return kept.map(robots -> RobotsReport.of(url, robots, List.of()))
        .orElseGet(() -> RobotsReport.unknown(url));
  }
}
