package orbweaver.cli.dead;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.Topic;
import orbweaver.kit.wire.KafkaRing;
import orbweaver.kit.wire.Letter;
import picocli.CommandLine.Option;

/** Which letters are meant. */
final class Filter {
  @Option(
      names = "--station",
      paramLabel = "NAME",
      description = "Only what this station laid aside: rule-service.")
  private Optional<String> station = Optional.empty();

  @Option(
      names = "--topic",
      paramLabel = "NAME",
      description = "Only what stood on this topic: link, seed.leeds or its whole name.")
  private Optional<String> topic = Optional.empty();

  @Option(
      names = "--since",
      paramLabel = "MOMENT",
      description = "Only what was laid aside since: 2026-05-01 or 2026-05-01T12:00:00Z.")
  private Optional<Instant> since = Optional.empty();

  /** The newest of them, so many at most. */
  List<Laid> newest(Pile pile, KafkaRing ring, int limit) {
    return pile.newest(limit, since, letter -> takes(ring, letter));
  }

  private boolean takes(KafkaRing ring, Letter letter) {
    return station.filter(name -> !letter.station().equals(name)).isEmpty()
        && topic.filter(name -> !isCalled(ring, letter.topic(), name)).isEmpty();
  }

  // Version 1 is behind both a topic's name and that of an inlet.
  private static boolean isCalled(KafkaRing ring, String topic, String name) {
    var prefix = ring.kafka().prefix() + ".";
    var version = Topic.SEED.in("").substring(1 + Topic.SEED.word().length());
    return topic.equals(name) || topic.equals(prefix + name + version);
  }
}
