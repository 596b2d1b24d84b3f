package orbweaver.fetcher.kafka;

import orbweaver.fetcher.Fetcher;
import orbweaver.kit.station.Losses;
import orbweaver.kit.station.Session;
import orbweaver.kit.station.Work;
import orbweaver.kit.station.Workplace;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.common.errors.FencedInstanceIdException;

/**
 * Sessions with the fetcher, which outlives them, as does what was fetched and not committed.
 *
 * @param tallies what it counts; closed with the fetcher
 * @param below closes what the fetcher stands on
 */
record FetcherWork(
    String name,
    Workplace workplace,
    Fetcher fetcher,
    Gate gate,
    Bell bell,
    Unsent unsent,
    Tallies tallies,
    Runnable below)
    implements Work {
  @Override
  public Session session() {
    var kafka = workplace.ring().kafka();
    var id = kafka.group(name) + "." + workplace.instance();
    var partitions = workplace.ring().manifest().partitions();
    var delivery = new Delivery(() -> new KafkaProducer<>(kafka.producer(id, partitions)));
    return new FetcherSession(name, workplace, fetcher, gate, bell, unsent, delivery, tallies);
  }

  // Whoever has our name fetches from our hosts: two of one name would not be polite.
  @Override
  public boolean isPassing(RuntimeException trouble) {
    return !(trouble instanceof FencedInstanceIdException) && Work.super.isPassing(trouble);
  }

  @Override
  public String sentence(RuntimeException trouble) {
    return new Losses(workplace.ring(), name).sentence(trouble);
  }

  @Override
  public void end() {
    fetcher.close();
    tallies.close();
    below.run();
  }
}
