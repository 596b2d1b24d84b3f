package orbweaver.sandbox;

import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;

/** Process that commits one transaction, leaves another open, and waits to be killed. */
final class BrokerChild {
  private BrokerChild() {}

  public static void main(String[] args) throws Exception {
    var broker = LocalBroker.start(Path.of(args[0]));
    var clients = new Clients(broker.bootstrap());
    clients.createTopic("t");
    try (var producer = clients.producer("child")) {
      clients.commit(producer, "t", "kept");
      producer.beginTransaction();
      clients.send(producer, "t", "lost");
      System.out.println("ready");
      new CountDownLatch(1).await();
    }
  }
}
