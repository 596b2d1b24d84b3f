package orbweaver.cli.crawl;

import orbweaver.cli.run.Stopping;
import orbweaver.kit.wire.KafkaRing;

/** Something to be asked of a ring. */
public interface Errand {
  /**
   * Asks a ring at work, and waits for its answer; false when it was time to stop. What is answered
   * at once is asked as at rest.
   */
  default boolean atWork(KafkaRing ring, Stopping stopping) throws InterruptedException {
    atRest(ring);
    return true;
  }

  /** Leaves it on the inlet of a ring at rest, for when that goes on; or looks what lies there. */
  void atRest(KafkaRing ring);
}
