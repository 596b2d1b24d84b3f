package orbweaver.fetcher.kafka;

import orbweaver.fetcher.Fetcher;
import orbweaver.kit.station.Losses;
import orbweaver.kit.station.Session;
import orbweaver.kit.station.Work;
import orbweaver.kit.station.Workplace;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.common.errors.FencedInstanceIdException;

/**
 * Factory of sessions around one fetcher. The fetcher and the uncommitted results outlive each
 * session.
 *
 * @param tallies metrics; closed with the fetcher
 * @param below closes the resources of the fetcher
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
    var sender = new Delivery(() -> new KafkaProducer<>(kafka.producer(id, partitions)));
    return new FetcherSession(name, workplace, fetcher, gate, bell, unsent, sender, tallies);
  }

  // A second member with this name fetches from the same hosts, which would not be polite.
  @Override
  public boolean isPassing(RuntimeException error) {
    return !(error instanceof FencedInstanceIdException) && Work.super.isPassing(error);
  }

  @Override
  public String sentence(RuntimeException error) {
    return new Losses(workplace.ring(), name).sentence(error);
  }

  @Override
  public void end() {
    fetcher.close();
    tallies.close();
    below.run();
  }
}
