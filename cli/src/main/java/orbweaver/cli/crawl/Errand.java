package orbweaver.cli.crawl;

import orbweaver.cli.run.Stopping;
import orbweaver.kit.wire.KafkaRing;

/** Task that a command carries out on a running or stopped pipeline. */
public interface Errand {
  /**
   * Runs on a running pipeline and waits for the result; false if interrupted. The default is for
   * tasks that need not wait.
   */
  default boolean atWork(KafkaRing ring, Stopping stopping) throws InterruptedException {
    atRest(ring);
    return true;
  }

  /**
   * Runs on a stopped pipeline: leaves a request that is handled on restart, or reads its topics.
   */
  void atRest(KafkaRing ring);
}
